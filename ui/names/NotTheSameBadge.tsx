import { TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import type { DomainName } from '#domain/shared/DomainName.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'

import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './NameAdvice.module.css'

/**
 * Says of whom a name is not: of somebody the user knows, or of one of the unsuspicious names in the same view. Nothing
 * for most names.
 */
export const NotTheSameBadge = observer(function NotTheSameBadge(props: {
  readonly name: DomainName
  readonly inView?: readonly DomainName[]
}) {
  const twin = useStore(KnownNamesStore).twinOf(props.name, props.inView)
  return (
    twin && (
      <span className={css.badge}>
        <TriangleAlert aria-hidden size={14} />
        <span>
          Not the same as <NameText name={twin} />
        </span>
      </span>
    )
  )
})

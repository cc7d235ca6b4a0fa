import { TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { WHOSE } from '#domain/names/nameWarning.ts'
import * as texts from '#domain/names/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './NameAdvice.module.css'

/** Warns of the known or older name that this one may be mistaken for, unless that name is `told` beside it. */
export const NotTheSameBadge = observer(function NotTheSameBadge(props: {
  readonly name: DomainName
  readonly holder: Address | undefined
  readonly told?: DomainName | undefined
}) {
  const lookalike = useStore(TrustedNamesStore).lookalikeOf(props.name, props.holder)
  return (
    lookalike &&
    lookalike.name !== props.told && (
      <span className={`caution ${css.badge}`}>
        <TriangleAlert aria-hidden size={14} />
        <span>
          <Phrase
            text={texts.notTheSameAs}
            values={{
              name: <NameText name={lookalike.name} />,
              address: <AddressText address={lookalike.holder} />,
              whose: WHOSE[lookalike.known],
            }}
          />
        </span>
      </span>
    )
  )
})

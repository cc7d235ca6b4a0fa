import { suggestedName } from '#domain/names/suggestedName.ts'
import * as texts from '#domain/names/texts.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { useConfig } from '../shared/StoreContext.tsx'

/** Offers the probably intended name, and why the text is not that name (rules/names: suggested-name). */
export function NameOffer(props: {
  readonly text: string
  /** Called with the name, without its suffix. */
  readonly onUse: (name: DomainName) => void
}) {
  const { text, onUse } = props
  const { tldName } = useConfig()
  const suggestion = suggestedName(text, tldName)
  if (!suggestion) return null
  const { name, reasons } = suggestion
  return (
    <>
      {' '}
      <span>{reasons.join(' ')}</span>{' '}
      <button type="button" className="text-button" onClick={() => onUse(name)}>
        {texts.takeName(name)}
      </button>
    </>
  )
}

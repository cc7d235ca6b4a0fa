import type { HeldName } from '#domain/names/namesIndex.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import css from './NameSuggestions.module.css'
import { NotTheSameBadge } from './NotTheSameBadge.tsx'

/** The list of names below a field, for whoever holds each; what may be taken for another one says so. */
export function NameSuggestions(props: {
  readonly id: string
  readonly label: string
  readonly found: readonly HeldName[]
  readonly active: number
  readonly onPick: (name: HeldName) => void
}) {
  const { id, label, found, active, onPick } = props
  return (
    <ul id={id} role="listbox" aria-label={label} className={css.list} hidden={found.length === 0}>
      {found.map((held, index) => (
        <li
          key={held.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={css.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(held)}
        >
          <NameText name={held.name} />
          <AddressText address={held.holder} />
          <NotTheSameBadge name={held.name} holder={held.holder} />
        </li>
      ))}
    </ul>
  )
}

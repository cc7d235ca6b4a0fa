import type { HeldName } from '#domain/names/namesIndex.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import type { useListbox } from '../shared/useListbox.ts'
import css from './NameSuggestions.module.css'
import { NotTheSameBadge } from './NotTheSameBadge.tsx'

/** The list of names below a field, for whoever holds each; what may be taken for another one says so. */
export function NameSuggestions(props: {
  readonly label: string
  readonly found: readonly HeldName[]
  readonly listbox: Pick<ReturnType<typeof useListbox>, 'id' | 'idOf' | 'active' | 'pick'>
}) {
  const { label, found, listbox } = props
  return (
    <ul id={listbox.id} role="listbox" aria-label={label} className={css.list} hidden={found.length === 0}>
      {found.map((held, index) => (
        <li
          key={held.name}
          id={listbox.idOf(index)}
          role="option"
          aria-selected={index === listbox.active}
          className={css.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => listbox.pick(index)}
        >
          <NameText name={held.name} />
          <AddressText address={held.holder} />
          <NotTheSameBadge name={held.name} holder={held.holder} />
        </li>
      ))}
    </ul>
  )
}

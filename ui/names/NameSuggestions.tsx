import type { HeldName } from '#domain/names/namesIndex.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import type { useListbox } from '../shared/useListbox.ts'
import css from './NameSuggestions.module.css'
import { NotTheSameBadge } from './NotTheSameBadge.tsx'

/** The suggested names below a field, each with its holder and a warning where it resembles another. */
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
          // Keeps the focus in the field.
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

import { observer } from 'mobx-react-lite'

import type { HeldName } from '#domain/names/namesIndex.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useHolderRead } from '../shared/useHolderRead.ts'
import type { useListbox } from '../shared/useListbox.ts'
import css from './NameSuggestions.module.css'
import { NotTheSameBadge } from './NotTheSameBadge.tsx'

/** Each name with a warning if it resembles another, and its holder once read (rules/names: chain-names). */
export function NameSuggestions(props: {
  readonly label: string
  readonly found: readonly HeldName[]
  readonly listbox: Pick<ReturnType<typeof useListbox>, 'id' | 'idOf' | 'active' | 'pick'>
}) {
  const { label, found, listbox } = props
  useHolderRead(...found.map(({ name }) => name))
  return (
    <ul id={listbox.id} role="listbox" aria-label={label} className={css.list} hidden={found.length === 0}>
      {found.map((held, index) => (
        <li
          key={held.name}
          id={listbox.idOf(index)}
          role="option"
          aria-selected={index === listbox.active}
          className={css.person}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => listbox.pick(index)}
        >
          <Suggested name={held.name} />
        </li>
      ))}
    </ul>
  )
}

const Suggested = observer(function Suggested({ name }: { readonly name: DomainName }) {
  const holder = useStore(TrustedNamesStore).holderOf(name)
  return (
    <>
      <Avatar size={32} name={name} address={holder} />
      <span className={css.about}>
        <NameText name={name} />
        {holder && <AddressText address={holder} />}
        <NotTheSameBadge name={name} holder={holder} />
      </span>
    </>
  )
})

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { BookEntry } from '#domain/names/addressBook.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { useConfirmedName } from '../shared/useConfirmedName.ts'
import { useHolderRead } from '../shared/useHolderRead.ts'
import type { useListbox } from '../shared/useListbox.ts'
import { Yours } from './Yours.tsx'
import css from './NameSuggestions.module.css'
import { NotTheSameBadge } from './NotTheSameBadge.tsx'

type SuggestionsListbox = Pick<ReturnType<typeof useListbox>, 'id' | 'idOf' | 'active' | 'pick'>

/** Each name with a warning if it resembles another, and its holder once read (rules/names: chain-names). */
export function NameSuggestions(props: {
  readonly label: string
  /** Of the address book; first, because nobody else can put a name there. */
  readonly yours?: readonly BookEntry[]
  readonly found: readonly HeldName[]
  readonly listbox: SuggestionsListbox
}) {
  const { label, yours = [], found, listbox } = props
  useHolderRead(...found.map(({ name }) => name))
  return (
    <ul
      id={listbox.id}
      role="listbox"
      aria-label={label}
      className={css.list}
      hidden={yours.length + found.length === 0}
    >
      {yours.map((entry, index) => (
        <Option key={entry.address} listbox={listbox} index={index}>
          <YourSuggestion entry={entry} />
        </Option>
      ))}
      {found.map(({ name }, index) => (
        <Option key={name} listbox={listbox} index={yours.length + index}>
          <Suggested name={name} />
        </Option>
      ))}
    </ul>
  )
}

function Option(props: {
  readonly listbox: SuggestionsListbox
  readonly index: number
  readonly children: ReactNode
}) {
  const { listbox, index, children } = props
  return (
    <li
      id={listbox.idOf(index)}
      role="option"
      aria-selected={index === listbox.active}
      className={css.person}
      // Keeps the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => listbox.pick(index)}
    >
      {children}
    </li>
  )
}

/** The username of the address, if it has one, stays first. */
const YourSuggestion = observer(function YourSuggestion({ entry }: { readonly entry: BookEntry }) {
  const name = useConfirmedName(entry.address)
  return (
    <>
      <Avatar size={32} name={name} address={entry.address} />
      <span className={css.about}>
        {name !== undefined && <NameText name={name} />}
        <Yours name={entry.name} />
        <AddressText address={entry.address} />
      </span>
    </>
  )
})

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

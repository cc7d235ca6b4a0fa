import { observer } from 'mobx-react-lite'

import * as texts from '#domain/names/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { AddressBookStore } from '#stores/names/AddressBookStore.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { WithPeople } from '../shared/WithPeople.tsx'
import css from './AddressBook.module.css'

/** The user's own name for an address, always marked as such and beside the address or the username. */
export function BookName({ account }: { readonly account: Address }) {
  return (
    <WithPeople plain={null}>
      <Given account={account} />
    </WithPeople>
  )
}

const Given = observer(function Given({ account }: { readonly account: Address }) {
  const name = useStore(AddressBookStore).nameOf(account)
  return name !== undefined && <Yours name={name} />
})

export function Yours({ name }: { readonly name: string }) {
  return (
    <span className={css.yours}>
      <Phrase text={texts.yours} values={{ name: <BookNameText name={name} /> }} />
    </span>
  )
}

export function BookNameText({ name }: { readonly name: string }) {
  return (
    <bdi translate="no" dir="auto">
      {name}
    </bdi>
  )
}

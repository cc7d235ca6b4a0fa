import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { KnownNamesStore } from '#stores/names/KnownNamesStore.ts'

import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { AddressText } from './AddressText.tsx'
import css from './Identity.module.css'
import { NameText } from './NameText.tsx'
import { useStore } from './StoreContext.tsx'
import { useMainNameRead } from './useMainNameRead.ts'
import { WithPeople } from './WithPeople.tsx'

interface WholeIdentityProps {
  readonly account: Address
  /** As it was read; else the main name, once that is read. */
  readonly name?: DomainName | undefined
}

/** Somebody whom something goes to: all that is to be compared stands there, and nothing behind a tap. */
export function WholeIdentity({ account, name }: WholeIdentityProps) {
  return (
    <WithPeople plain={<Whole account={account} name={name} />}>
      {name === undefined ? <Named account={account} /> : <Whole account={account} name={name} marked />}
    </WithPeople>
  )
}

const Named = observer(function Named({ account }: { readonly account: Address }) {
  useMainNameRead(account)
  const name = useStore(KnownNamesStore).presentNameOf(account)
  return <Whole account={account} name={name} marked />
})

function Whole({ account, name, marked = false }: WholeIdentityProps & { readonly marked?: boolean }) {
  return (
    <span className={css.whole}>
      {name !== undefined && <NameText name={name} />}
      <AddressText address={account} whole />
      {marked && name !== undefined && <NotTheSameBadge name={name} holder={account} />}
    </span>
  )
}

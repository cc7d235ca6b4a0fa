import { observer } from 'mobx-react-lite'

import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { NotTheSameBadge } from '../names/NotTheSameBadge.tsx'
import { AddressText } from './AddressText.tsx'
import css from './Identity.module.css'
import { NameText } from './NameText.tsx'
import { useConfirmedName } from './useConfirmedName.ts'
import { WithPeople } from './WithPeople.tsx'

interface FullIdentityProps {
  readonly account: Address
  readonly name?: DomainName | undefined
  /** The known name already mentioned by a warning beside it. */
  readonly told?: DomainName | undefined
}

/** The recipient of a payment, with all that the user has to compare and nothing behind a tap. */
export function FullIdentity({ account, name, told }: FullIdentityProps) {
  return (
    <WithPeople plain={<Details account={account} name={name} />}>
      {name === undefined ? (
        <Named account={account} told={told} />
      ) : (
        <Details account={account} name={name} told={told} marked />
      )}
    </WithPeople>
  )
}

const Named = observer(function Named({ account, told }: Omit<FullIdentityProps, 'name'>) {
  const name = useConfirmedName(account)
  return <Details account={account} name={name} told={told} marked />
})

/** `marked` warns of a name that resembles a known one. */
function Details(props: FullIdentityProps & { readonly marked?: boolean }) {
  const { account, name, told, marked = false } = props
  return (
    <span className={`stack gap-1 ${css.full}`}>
      {name !== undefined && <NameText name={name} />}
      <AddressText address={account} full />
      {marked && name !== undefined && <NotTheSameBadge name={name} holder={account} told={told} />}
    </span>
  )
}

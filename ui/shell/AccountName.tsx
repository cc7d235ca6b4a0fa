import { observer } from 'mobx-react-lite'

import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** Who the user is, in the best words there are: name, short address, 'Profile' (rules/names: shown-identity). */
export const AccountName = observer(function AccountName() {
  const { name } = useStore(IdentityStore)
  const { shownAccount } = useStore(SessionStore)
  if (name) return <NameText name={name} />
  return shownAccount ? <AddressText address={shownAccount} /> : 'Profile'
})

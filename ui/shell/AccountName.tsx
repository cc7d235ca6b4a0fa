import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useStore } from '../shared/StoreContext.tsx'

/** The user's name, otherwise the short address or 'Profile' (rules/names: shown-identity). */
export const AccountName = observer(function AccountName() {
  const { name } = useStore(IdentityStore)
  const { shownAccount } = useStore(SessionStore)
  if (name) return <NameText name={name} />
  return shownAccount ? <AddressText address={shownAccount} /> : texts.profile
})

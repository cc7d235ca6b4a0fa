import { observer } from 'mobx-react-lite'

import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { AddToWallet } from './AddToWallet.tsx'

/** Nothing without a chat token or a wallet. Needs the feature 'tokens/chatToken'. */
export const AddTokenButton = observer(function AddTokenButton() {
  const { account } = useStore(SessionStore)
  const { token, adding, addToWallet } = useStore(ChatTokenStore)
  if (!account || !token) return null
  return <AddToWallet token={token} adding={adding} onAdd={() => void addToWallet()} />
})

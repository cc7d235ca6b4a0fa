import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'

export const StakeControl = observer(function StakeControl({ children }: { readonly children: ReactNode }) {
  const { account, onSupportedChain } = useStore(SessionStore)
  return account !== undefined && !onSupportedChain ? <SwitchNetworkButton /> : children
})

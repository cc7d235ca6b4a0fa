import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { StakeStore } from '#stores/stake/StakeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'

/** Where a write's button stands: the way in for a visitor, the way back from another network, or the button. */
export const StakeControl = observer(function StakeControl({ children }: { readonly children: ReactNode }) {
  const { account, shownAccount, onChain } = useStore(StakeStore)
  if (shownAccount === undefined) return <ConnectButton wide />
  return account !== undefined && !onChain ? <SwitchNetworkButton /> : children
})

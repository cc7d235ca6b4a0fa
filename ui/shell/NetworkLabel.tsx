import { observer } from 'mobx-react-lite'

import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './Navbars.module.css'

/** The name of the chain the wallet is on, or 'Unsupported network' and the way back (spec 2). */
export const NetworkLabel = observer(function NetworkLabel() {
  const session = useStore(SessionStore)
  const { chain } = useConfig()
  if (!session.account || session.onSupportedChain) return <span className={css.network}>{chain.name}</span>
  return (
    <span className={css.wrongNetwork}>
      Unsupported network
      <SwitchNetworkButton />
    </span>
  )
})

import { ChevronDown, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NetworkMenu.module.css'
import { SwitchNetworkButton } from './SwitchNetworkButton.tsx'

/**
 * The switch-chain control as a dropdown (rules/wallet: switch-chain): the chain the wallet is on, or 'Unsupported
 * network', and the way back. On the supported chain there is nothing to switch, so it is the name alone.
 */
export const NetworkMenu = observer(function NetworkMenu() {
  const session = useStore(SessionStore)
  const { chain } = useConfig()
  const menu = useId()
  if (!session.account || session.onSupportedChain) return <span className={css.network}>{chain.name}</span>
  return (
    <div className={css.slot}>
      <button type="button" className={`button ${css.wrong}`} popoverTarget={menu}>
        <TriangleAlert aria-hidden size={18} />
        Unsupported network
        <ChevronDown aria-hidden size={18} />
      </button>
      <div id={menu} popover="auto" className={css.menu}>
        <SwitchNetworkButton />
      </div>
    </div>
  )
})

import { ChevronDown, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './NetworkMenu.module.css'
import { NetworkName, SwitchAction } from './SwitchNetworkButton.tsx'

/** An item of the navbar; on the supported chain only its name (rules/wallet: switch-chain). */
export const NetworkMenu = observer(function NetworkMenu() {
  const session = useStore(SessionStore)
  const { chain } = useConfig()
  const menu = useId()
  if (!session.account || session.onSupportedChain)
    return <span className={`quiet ${css.network}`}>{chain.name}</span>
  return (
    <div className={css.slot}>
      <button type="button" className={`button ${css.wrong}`} popoverTarget={menu}>
        <TriangleAlert aria-hidden size={18} />
        <NetworkName />
        <ChevronDown aria-hidden size={18} />
      </button>
      <div id={menu} popover="auto" className={css.menu}>
        <SwitchAction />
      </div>
    </div>
  )
})

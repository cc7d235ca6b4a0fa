import { Menu, PanelRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { SearchButton } from './SearchButton.tsx'
import css from './Navbars.module.css'

/**
 * The navbar below 1000 px: a button for each panel (the right one shows who is connected), the logo,
 * and a card that asks to connect or to switch the network (rules/shell: phone-panels).
 */
export const MobileNavbar = observer(function MobileNavbar() {
  const layout = useStore(LayoutStore)
  const { shownAccount } = useStore(SessionStore)
  const { name } = useStore(IdentityStore)
  const { projectName, favicon } = useConfig()
  return (
    <div className={css.mobile}>
      <nav className={`row ${css.bar}`} aria-label={texts.panels}>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.menu}
          aria-expanded={layout.panel === 'left'}
          aria-controls="left-panel"
          onClick={() => layout.togglePanel('left')}
        >
          <Menu aria-hidden size={22} />
        </button>
        <PageLink to="/" className={css.logo}>
          <img src={favicon} alt="" width={28} height={28} fetchPriority="low" />
          <span className={css.project}>{projectName}</span>
        </PageLink>
        <span className={css.ends}>
          <SearchButton />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.nameAndAccount}
            aria-expanded={layout.panel === 'right'}
            aria-controls="right-panel"
            onClick={() => layout.togglePanel('right')}
          >
            {shownAccount ? (
              <Avatar size={28} name={name} drawnFrom={shownAccount} />
            ) : (
              <PanelRight aria-hidden size={22} />
            )}
          </button>
        </span>
      </nav>
      <ObstacleCard />
    </div>
  )
})

const ObstacleCard = observer(function ObstacleCard() {
  const session = useStore(SessionStore)
  if (!session.shownAccount)
    return (
      <div className={`${css.obstacle} ${css.connect}`}>
        {session.ended && <p>{texts.walletDisconnected}</p>}
        <ConnectButton wide />
      </div>
    )
  if (!session.account || session.onSupportedChain) return null
  return (
    <div className={css.obstacle}>
      <SwitchNetworkButton />
    </div>
  )
})

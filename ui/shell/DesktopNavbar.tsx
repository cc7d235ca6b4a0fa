import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { NetworkMenu } from '../wallet/NetworkMenu.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ColorModeButton } from './ColorModeButton.tsx'
import css from './Navbars.module.css'
import { SearchButton } from './SearchButton.tsx'

/** The navbar from 1000 px on (rules/shell: navbar). */
export const DesktopNavbar = observer(function DesktopNavbar() {
  const { projectName, favicon } = useConfig()
  const { shownAccount } = useStore(SessionStore)
  const layout = useStore(LayoutStore)
  return (
    <nav className={css.desktop} aria-label={texts.account}>
      <PageLink to="/" className={css.logo}>
        <img src={favicon} alt="" width={28} height={28} fetchPriority="low" />
        {projectName}
      </PageLink>
      <div className={`row gap-2 ${css.actions}`}>
        {shownAccount ? (
          <>
            <button type="button" className="button" onClick={() => layout.open('referral')}>
              {texts.earnReferralFees}
            </button>
            <NetworkMenu />
            <AccountMenu />
          </>
        ) : (
          <ConnectButton />
        )}
        <SearchButton />
        <ColorModeButton />
      </div>
    </nav>
  )
})

import { observer } from 'mobx-react-lite'

import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ColorModeButton } from './ColorModeButton.tsx'
import css from './Navbars.module.css'
import { NetworkLabel } from './NetworkLabel.tsx'

/** The bar above both columns (spec 2, desktop navbar). */
export const DesktopNavbar = observer(function DesktopNavbar() {
  const { projectName, favicon } = useConfig()
  const { shownAccount } = useStore(SessionStore)
  return (
    <nav className={css.desktop} aria-label="Account">
      <PageLink to="/" className={css.logo}>
        <img src={favicon} alt="" width={28} height={28} fetchPriority="low" />
        {projectName}
      </PageLink>
      <div className={css.actions}>
        {shownAccount ? (
          <>
            <NetworkLabel />
            <AccountMenu />
          </>
        ) : (
          <ConnectButton />
        )}
        <ColorModeButton />
      </div>
    </nav>
  )
})

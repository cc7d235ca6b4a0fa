import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shell/texts.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { MintWidget, MintWidgetPlaceholder } from '../names/MintWidget.tsx'
import { ReferralWidget } from '../referral/ReferralWidget.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { NetworkEntry } from '../wallet/SwitchNetworkButton.tsx'
import { ACCOUNT_DIALOGS } from './accountDialogs.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { Member } from './Member.tsx'
import { usePanel } from './usePanel.ts'
import css from './Sidebars.module.css'

/** A column; on a phone a panel that also holds the desktop's account menu (rules/shell: phone-panels). */
export const RightSidebar = observer(function RightSidebar() {
  const layout = useStore(LayoutStore)
  return (
    <aside {...usePanel('right')} className={css.right} aria-label={texts.yourName}>
      {layout.panel === 'right' && <Account />}
      {layout.mintSlot === 'right column' ? <MintWidget /> : <MintWidgetPlaceholder />}
      <ReferralWidget />
    </aside>
  )
})

/** The account, the colour mode, and the desktop's account menu (rules/shell: phone-panels). */
function Account() {
  return (
    <div className={css.account}>
      <Member />
      <ColorModeButton />
      <Actions />
    </div>
  )
}

/** The phone's Actions dropdown (rules/shell: phone-panels). */
const Actions = observer(function Actions() {
  const layout = useStore(LayoutStore)
  const session = useStore(SessionStore)
  return (
    <details className={css.actions}>
      <summary className="button wide">{texts.actions}</summary>
      <ul>
        {session.account && <NetworkEntry />}
        {session.shownAccount &&
          ACCOUNT_DIALOGS.map(([dialog, label]) => (
            <li key={dialog}>
              <button type="button" onClick={() => layout.open(dialog)}>
                {label}
              </button>
            </li>
          ))}
        {!session.shownAccount && (
          <li>
            <button type="button" onClick={() => layout.open('settings')}>
              {texts.settings}
            </button>
          </li>
        )}
        {session.shownAccount && (
          <li>
            <button type="button" onClick={() => void session.disconnect()}>
              {texts.disconnectWallet}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={css.danger} onClick={() => layout.open('browser data')}>
            {texts.deleteBrowserStorage}
          </button>
        </li>
      </ul>
    </details>
  )
})

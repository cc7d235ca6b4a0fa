import { AtSign, ChevronDown, Globe, History, LogOut, Settings, Share2, SunMoon, Trash2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as settingsTexts from '#domain/settings/texts.ts'
import * as texts from '#domain/shell/texts.ts'
import { ColorModeStore } from '#stores/shell/ColorModeStore.ts'
import { LayoutStore, type OpenDialog } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { NetworkName, SwitchAction } from '../wallet/SwitchNetworkButton.tsx'
import { ACCOUNT_DIALOGS } from './accountDialogs.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { Member } from './Member.tsx'
import css from './Sidebars.module.css'

const ICONS: Readonly<Partial<Record<Exclude<OpenDialog, undefined>, typeof Settings>>> = {
  settings: Settings,
  'change username': AtSign,
  referral: Share2,
  activity: History,
}

/** The phone's account menu: the colour mode, the network, the dialogs of the account, and the Actions (rules/shell: phone-panels). */
export const AccountPanel = observer(function AccountPanel() {
  const layout = useStore(LayoutStore)
  const session = useStore(SessionStore)
  const colors = useStore(ColorModeStore)
  // With no name to stand opposite, the switch has a row.
  const named = session.shownAccount !== undefined || session.ended
  const dialogs = ACCOUNT_DIALOGS.filter(([dialog]) => session.shownAccount || dialog === 'settings')
  return (
    <div className={`wrap gap-3 ${css.account}`}>
      <Member />
      {named && <ColorModeButton />}
      <ul className={css.links}>
        {session.account && <Network />}
        {dialogs.map(([dialog, label]) => (
          <Row key={dialog} icon={ICONS[dialog]} label={label} onPress={() => layout.open(dialog)} />
        ))}
        {!named && <Row icon={SunMoon} label={settingsTexts.colorMode} onPress={colors.toggle} />}
      </ul>
      <details open>
        <summary className={`row ${css.group}`}>
          {texts.actions}
          <ChevronDown aria-hidden size={16} />
        </summary>
        <ul className={css.links}>
          {session.shownAccount && (
            <Row
              icon={LogOut}
              label={texts.disconnectWallet}
              onPress={() => {
                layout.closePanel()
                void session.disconnect()
              }}
            />
          )}
          <Row
            icon={Trash2}
            label={texts.deleteBrowserStorage}
            onPress={() => layout.open('browser data')}
            danger
          />
        </ul>
      </details>
    </div>
  )
})

function Row(props: {
  readonly icon: typeof Settings | undefined
  readonly label: string
  readonly onPress: () => void
  readonly danger?: boolean
}) {
  const { icon: Icon, label, onPress, danger } = props
  return (
    <li>
      <button type="button" className={`${css.link} ${danger ? css.danger : ''}`} onClick={onPress}>
        {Icon && <Icon aria-hidden size={20} />}
        {label}
      </button>
    </li>
  )
}

/** The switch-chain control as a row; on the supported chain only its name (rules/wallet: switch-chain). */
const Network = observer(function Network() {
  const { onSupportedChain } = useStore(SessionStore)
  return (
    <li>
      <div className={css.link}>
        <Globe aria-hidden size={20} />
        <NetworkName />
      </div>
      {!onSupportedChain && <SwitchAction />}
    </li>
  )
})

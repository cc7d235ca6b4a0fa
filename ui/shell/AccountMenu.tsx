import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { profilePath } from '#domain/profile/profilePath.ts'
import * as texts from '#domain/shell/texts.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { LayoutStore, type OpenDialog } from '#stores/shell/LayoutStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ACCOUNT_DIALOGS } from './accountDialogs.ts'
import css from './AccountMenu.module.css'
import { AccountName } from './AccountName.tsx'

/** Titled with the user's name, otherwise their short address or 'Profile' (rules/names: shown-identity). */
export const AccountMenu = observer(function AccountMenu() {
  const session = useStore(SessionStore)
  const layout = useStore(LayoutStore)
  const { name } = useStore(IdentityStore)
  const { awaitingBlock } = useStore(ActivityStore)
  const { tldName } = useConfig()
  const menu = useId()
  const resuming = session.connection.kind === 'reconnecting'
  const item = (label: string, action: () => void, key?: string) => (
    <li key={key}>
      <button type="button" popoverTarget={menu} popoverTargetAction="hide" onClick={action}>
        {label}
      </button>
    </li>
  )
  const opener = (dialog: Exclude<OpenDialog, undefined>) => () => layout.open(dialog)
  const [settings, ...others] = ACCOUNT_DIALOGS
  return (
    <div className={css.account}>
      <button type="button" className={`button ${css.opener}`} popoverTarget={menu} data-resuming={resuming}>
        {awaitingBlock.length > 0 && (
          <span className="spinner" role="img" aria-label={texts.waiting(awaitingBlock.length)} />
        )}
        <span className={css.identity}>
          <AccountName />
        </span>
        <ChevronDown aria-hidden size={18} />
      </button>
      <ul
        id={menu}
        popover="auto"
        className={css.menu}
        // Browsers do not hide a popover when a link in it is followed.
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        <li>
          <PageLink to={profilePath({ name, account: session.shownAccount }, tldName)}>
            {texts.profile}
          </PageLink>
        </li>
        {settings && item(settings[1], opener(settings[0]))}
        {others.slice(0, 1).map(([dialog, label]) => item(label, opener(dialog), dialog))}
        <li>
          <PageLink to="/find-user/">{texts.findUser}</PageLink>
        </li>
        {others.slice(1).map(([dialog, label]) => item(label, opener(dialog), dialog))}
        {item(texts.disconnect, () => void session.disconnect())}
      </ul>
    </div>
  )
})

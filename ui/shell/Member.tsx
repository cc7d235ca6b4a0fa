import { observer } from 'mobx-react-lite'

import * as texts from '#domain/shell/texts.ts'
import { IdentityStore } from '#stores/names/IdentityStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { Avatar } from '../shared/Avatar.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AccountName } from './AccountName.tsx'
import css from './Sidebars.module.css'

/** The connected account; reserves its space while a session is resumed, and shows when it has ended. */
export const Member = observer(function Member() {
  const { shownAccount, ended } = useStore(SessionStore)
  const { name } = useStore(IdentityStore)
  if (!shownAccount) return <p className={css.memberSlot}>{ended && texts.walletDisconnected}</p>
  return (
    <p className={`row gap-3 ${css.member}`}>
      <Avatar size={32} name={name} drawnFrom={shownAccount} />
      <span>
        <AccountName />
      </span>
    </p>
  )
})

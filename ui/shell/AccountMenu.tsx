import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './AccountMenu.module.css'
import { Identity } from './Identity.tsx'

/** The dropdown titled with the user's name, else their short address, else 'Profile' (spec 2). */
export const AccountMenu = observer(function AccountMenu() {
  const session = useStore(SessionStore)
  const frame = useStore(FrameStore)
  const { pending } = useStore(ActivityStore)
  const menu = useId()
  const resuming = session.connection.kind === 'reconnecting'
  return (
    <div className={css.account}>
      <button type="button" className="button" popoverTarget={menu} data-resuming={resuming}>
        {pending.length > 0 && (
          <span className="spinner" role="img" aria-label={`${pending.length} waiting`} />
        )}
        <span className={css.identity}>
          <Identity />
        </span>
        <ChevronDown aria-hidden size={18} />
      </button>
      <ul id={menu} popover="auto" className={css.menu}>
        <li>
          <button
            type="button"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => frame.open('activity')}
          >
            Activity
          </button>
        </li>
        <li>
          <button
            type="button"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={() => void session.disconnect()}
          >
            Disconnect
          </button>
        </li>
      </ul>
    </div>
  )
})

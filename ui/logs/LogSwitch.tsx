import { observer } from 'mobx-react-lite'

import { LogStore } from '#stores/logs/LogStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './LogSwitch.module.css'

/**
 * Whether faults of this page are sent to those who look after it (rules/errors: log-limits); nothing where there is no
 * such place.
 */
export const LogSwitch = observer(function LogSwitch() {
  const logs = useStore(LogStore)
  if (!logs.available) return null
  return (
    <label className={css.switch}>
      <input
        type="checkbox"
        checked={logs.enabled}
        onChange={(event) => logs.setEnabled(event.target.checked)}
      />
      <span>
        Send fault reports
        <span className={css.hint}>
          What goes wrong in this page, without your keys, signatures or whole addresses, to those who run it.
        </span>
      </span>
    </label>
  )
})

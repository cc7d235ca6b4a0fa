import { observer } from 'mobx-react-lite'

import { LogStore } from '#stores/logs/LogStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './LogSwitch.module.css'
import * as texts from '#domain/logs/texts.ts'

/** Switches the upload of error reports (rules/errors: log-limits). Renders nothing without a log function. */
export const LogSwitch = observer(function LogSwitch() {
  const logs = useStore(LogStore)
  const { enabled } = logs
  if (!logs.available) return null
  return (
    <label className={css.switch}>
      <input type="checkbox" checked={enabled} onChange={(event) => logs.setEnabled(event.target.checked)} />
      <span>
        {texts.sendReports}
        <span className={`quiet ${css.hint}`}>{texts.reportsNote}</span>
      </span>
    </label>
  )
})

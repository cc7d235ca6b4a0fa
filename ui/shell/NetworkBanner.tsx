import { observer } from 'mobx-react-lite'

import { clockText } from '#domain/shared/timeText.ts'
import * as texts from '#domain/shell/texts.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './NetworkBanner.module.css'

/** Which endpoints fail, and the age of the page's data (rules/faults: endpoint-failure). */
export const NetworkBanner = observer(function NetworkBanner() {
  const { condition, online, copy, staleSince } = useStore(NetworkHealthStore)
  const age = staleSince === undefined ? '' : texts.asOf(clockText(staleSince / 1000))
  const text = !online
    ? texts.offlineBanner(age)
    : condition.kind === 'down'
      ? texts.chainDown(condition.hosts.join(', '), age)
      : condition.kind === 'degraded'
        ? texts.oneSourceDown(condition.hosts.join(', '))
        : condition.kind === 'disagreeing'
          ? texts.sourcesDisagree(condition.hosts.join(', '))
          : copy
            ? texts.savedCopy
            : ''
  return (
    <div role="status" className={css.slot}>
      {text && (
        <p className={css.banner} data-condition={online ? condition.kind : 'down'}>
          {text}
        </p>
      )}
    </div>
  )
})

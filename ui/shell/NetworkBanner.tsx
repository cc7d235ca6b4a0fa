import { observer } from 'mobx-react-lite'

import { localTimeText } from '#domain/shared/timeText.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './NetworkBanner.module.css'

/**
 * Says when the chain cannot be read, by which endpoint, and how old the figures on the page are
 * (rules/faults: endpoint-failure).
 */
export const NetworkBanner = observer(function NetworkBanner() {
  const { condition, online, staleSince } = useStore(NetworkHealthStore)
  const age = staleSince === undefined ? '' : `What you see is from ${localTimeText(staleSince)} or earlier.`
  const text = !online
    ? `You are offline. ${age} Nothing can be sent until the network is back.`
    : condition.kind === 'down'
      ? `The chain does not answer (${condition.hosts.join(', ')}). ${age} We keep trying; nothing of yours is lost.`
      : condition.kind === 'degraded'
        ? `One source of the chain does not answer (${condition.hosts.join(', ')}). Everything is read from the other.`
        : condition.kind === 'disagreeing'
          ? `Two sources of the chain contradict each other (${condition.hosts.join(', ')}). What depends on it cannot be signed until they agree.`
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

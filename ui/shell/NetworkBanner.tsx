import { observer } from 'mobx-react-lite'

import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './NetworkBanner.module.css'

/** Says when the chain cannot be read, and by which endpoint: old figures must not pass for fresh ones (threats 3). */
export const NetworkBanner = observer(function NetworkBanner() {
  const { condition, online } = useStore(NetworkHealthStore)
  const text = !online
    ? 'You are offline. What you see may be old; sending waits until the network is back.'
    : condition.kind === 'down'
      ? `The chain does not answer (${condition.hosts.join(', ')}). We keep trying; nothing of yours is lost.`
      : condition.kind === 'degraded'
        ? `One source of the chain does not answer (${condition.hosts.join(', ')}). Everything is read from the other.`
        : ''
  return (
    <div role="status" className={css.place}>
      {text && (
        <p className={css.banner} data-condition={online ? condition.kind : 'down'}>
          {text}
        </p>
      )}
    </div>
  )
})

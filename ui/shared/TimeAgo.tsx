import { observer } from 'mobx-react-lite'

import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { agoText, momentText } from '#domain/shared/timeText.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { useStore } from './StoreContext.tsx'

/**
 * How long ago, in the chain's time, with the exact moment in the tooltip; only the exact moment until
 * that time is read. Needs the feature 'names/people' or 'tokens'.
 */
export const TimeAgo = observer(function TimeAgo(props: {
  readonly at: EpochMillis
  readonly className?: string
}) {
  const { at, className } = props
  const { now } = useStore(ChainTimeStore)
  const exact = momentText(Math.floor(at / 1000))
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={exact}>
      {now === undefined ? exact : agoText(now - at / 1000)}
    </time>
  )
})

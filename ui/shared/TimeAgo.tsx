import { observer } from 'mobx-react-lite'

import type { EpochMillis } from '#domain/shared/EpochMillis.ts'
import { agoText, dayText } from '#domain/shared/timeText.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { useStore } from './StoreContext.tsx'
import { Time } from './Time.tsx'

/** The day until the chain's time is read. Needs the feature 'names/people' or 'tokens'. */
export const TimeAgo = observer(function TimeAgo(props: {
  readonly at: EpochMillis
  readonly className?: string
}) {
  const { at, className } = props
  const { now } = useStore(ChainTimeStore)
  const seconds = Math.floor(at / 1000)
  return (
    <Time at={seconds} className={className}>
      {now === undefined ? dayText(seconds) : agoText(now - at / 1000)}
    </Time>
  )
})

import { observer } from 'mobx-react-lite'

import { countdownText } from '#domain/shared/timeText.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './StakePage.module.css'

/** How long until a moment of the chain's time, in seconds. It ticks, and is not read out each time (role timer). */
export const Countdown = observer(function Countdown({ to }: { readonly to: number }) {
  const { now } = useStore(StakeStore)
  return (
    <span role="timer" className={css.countdown}>
      {now === undefined ? '' : countdownText(to - now)}
    </span>
  )
})

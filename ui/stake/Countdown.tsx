import { observer } from 'mobx-react-lite'

import { countdownText } from '#domain/shared/lengthText.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './StakePage.module.css'

/** Counts down to a moment of the chain's time, in seconds. Screen readers do not announce each tick (role timer). */
export const Countdown = observer(function Countdown({ to }: { readonly to: number }) {
  const { now } = useStore(StakeStore)
  return (
    <span role="timer" className={css.countdown}>
      {now === undefined ? '' : countdownText(to - now)}
    </span>
  )
})

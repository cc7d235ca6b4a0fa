import { observer } from 'mobx-react-lite'

import { lengthText, momentText } from '#domain/shared/timeText.ts'
import { unlocksAt } from '#domain/stake/period.ts'
import { obstacleText } from '#domain/stake/stakeObstacle.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import css from './Panels.module.css'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { DueWarning } from './DueWarning.tsx'

/** Staking: an amount, what it brings with it, and one button for both steps. */
export const DepositPanel = observer(function DepositPanel() {
  const deposit = useStore(DepositStore)
  const stake = useStore(StakeStore)
  const { units, staker } = stake
  const { symbol, decimals } = units.asset
  const { form, obstacle, danger, entry } = deposit
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <AmountField
        label="Amount to stake"
        entry={entry}
        symbol={symbol}
        problem={obstacle && obstacleText(obstacle, symbol, decimals)}
        onReadAgain={staker.kind === 'failed' ? () => void stake.refresh() : undefined}
      />
      <LockWarning />
      <DueWarning when="staking" />
      {danger !== undefined && (
        <label className={css.danger}>
          <input
            type="checkbox"
            checked={deposit.accepted}
            onChange={(event) => deposit.accept(event.target.checked)}
          />
          <span>{danger} I want to stake all the same.</span>
        </label>
      )}
      <StepsButton form={form} words="Stake" />
    </form>
  )
})

/** The lock that staking brings, before anything is signed (weakness B1: nobody was told). */
const LockWarning = observer(function LockWarning() {
  const { pool, knownPool, knownStaker, now } = useStore(StakeStore)
  if (!knownPool && pool.kind === 'failed')
    return <p className={css.note}>For how long it would be locked is not known.</p>
  if (!knownPool || now === undefined)
    return (
      <p className={css.note}>
        <span className="skeleton">Your stake is locked for one period.</span>
      </p>
    )
  const until = momentText(unlocksAt(now, knownPool))
  return knownStaker && knownStaker.staked > 0n ? (
    <p className={css.warning}>
      Staking more locks your whole stake again, not only what you add: until about {until}.
    </p>
  ) : (
    <p className={css.note}>
      Locked for {lengthText(knownPool.periodLength)}, until about {until}. It earns from the next period on.
    </p>
  )
})

import { observer } from 'mobx-react-lite'

import { lengthText } from '#domain/shared/lengthText.ts'
import { momentText } from '#domain/shared/timeText.ts'
import { unlocksAt } from '#domain/stake/period.ts'
import { obstacleText } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'
import { AddLiquidityStore } from '#stores/liquidity/AddLiquidityStore.ts'
import { DepositStore } from '#stores/stake/DepositStore.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AddLiquidity } from '../liquidity/AddLiquidity.tsx'
import { PoolPart } from '../liquidity/PoolForms.tsx'
import { MomentActions, MomentCard, MomentPlace } from '../shared/MomentCard.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { TokenMark } from '../tokens/TokenMark.tsx'
import css from './Panels.module.css'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { DueWarning } from './DueWarning.tsx'
import { Moment } from '../shared/Moment.tsx'

export const DepositPanel = observer(function DepositPanel() {
  const { first, moment, entry } = useStore(DepositStore)
  if (first === undefined) return <div className={`skeleton ${css.waiting}`} />
  return (
    <MomentPlace card={moment.entry && entry.text === '' && <Staked />}>
      <FirstOrNext first={first} />
    </MomentPlace>
  )
})

const Staked = observer(function Staked() {
  const { moment } = useStore(DepositStore)
  const { period, units } = useStore(StakeStore)
  return (
    <MomentCard
      picture={
        <span className={css.mark}>
          <TokenMark token={units.asset} size={72} />
        </span>
      }
      title={moment.entry?.successText}
      note={
        period && !period.due ? (
          <Phrase text={texts.earnsFrom} values={{ date: <Moment at={period.endsAt} /> }} />
        ) : (
          texts.earnsNextPeriod
        )
      }
    >
      <MomentActions
        path="/stake/"
        text={moment.entry?.successText ?? ''}
        again={texts.stakeMore}
        onAgain={moment.forget}
      />
    </MomentCard>
  )
})

function FirstOrNext({ first }: { readonly first: 'add' | 'stake' }) {
  if (first === 'stake') return <DepositForm />
  return (
    <PoolPart>
      <FirstStep />
    </PoolPart>
  )
}

/** Needs the lazy feature 'liquidity'. */
const FirstStep = observer(function FirstStep() {
  const deposit = useStore(DepositStore)
  const { units } = useStore(StakeStore)
  const obstacle = deposit.obstacleOf(useStore(AddLiquidityStore).expected)
  const { symbol, decimals } = units.asset
  return (
    <AddLiquidity
      firstStep={{
        batches: deposit.form.steps.batches,
        blocked: obstacle !== undefined || (deposit.danger !== undefined && !deposit.accepted),
        notes: (
          <>
            {obstacle && <p className="bad">{obstacleText(obstacle, symbol, decimals)}</p>}
            <LockWarning />
            <DueWarning when="staking" />
            <Danger />
          </>
        ),
      }}
    />
  )
})

const DepositForm = observer(function DepositForm() {
  const deposit = useStore(DepositStore)
  const stake = useStore(StakeStore)
  const { units, staker } = stake
  const { symbol, decimals } = units.asset
  const { form, obstacle, entry } = deposit
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <AmountField
        label={texts.amountToStake}
        entry={entry}
        symbol={symbol}
        problem={obstacle && obstacleText(obstacle, symbol, decimals)}
        onReadAgain={staker.kind === 'failed' ? () => void stake.refresh() : undefined}
      />
      <LockWarning />
      <DueWarning when="staking" />
      <Danger />
      <StepsButton
        form={form}
        amounts={[entry]}
        {...(staker.kind === 'ready' && { verdict: entry.verdict })}
        label={texts.stake}
        approveLabel={texts.approveAndStake}
      />
    </form>
  )
})

const Danger = observer(function Danger() {
  const deposit = useStore(DepositStore)
  const { danger } = deposit
  if (danger === undefined) return null
  return (
    <label className={`caution small grid gap-3 ${css.danger}`}>
      <input
        type="checkbox"
        checked={deposit.accepted}
        onChange={(event) => deposit.accept(event.target.checked)}
      />
      <span>
        {danger} {texts.stakeAnyway}
      </span>
    </label>
  )
})

/** Warns of the lock before anything is signed (rules/rewards: lock). */
const LockWarning = observer(function LockWarning() {
  const { pool, knownPool, knownStaker, now } = useStore(StakeStore)
  if (!knownPool && pool.kind === 'failed') return <p className={`quiet ${css.lock}`}>{texts.lockUnknown}</p>
  if (!knownPool || now === undefined)
    return (
      <p className={`quiet ${css.lock}`}>
        <span className="skeleton">{texts.lockLoading}</span>
      </p>
    )
  const date = momentText(unlocksAt(now, knownPool))
  return knownStaker && knownStaker.staked > 0n ? (
    <p className="caution small">{texts.lockedAgain(date)}</p>
  ) : (
    <p className={`quiet ${css.lock}`}>{texts.lockedFirst(lengthText(knownPool.periodLength), date)}</p>
  )
})

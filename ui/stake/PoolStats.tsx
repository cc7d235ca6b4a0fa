import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { lengthText } from '#domain/shared/timeText.ts'
import { percentText } from '#domain/stake/share.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Countdown } from './Countdown.tsx'
import { Moment } from './Moment.tsx'
import css from './PoolStats.module.css'
import { StakeStat } from './StakeStat.tsx'

/** What there is to share, and how the periods go: for everybody, connected or not. */
export const PoolStats = observer(function PoolStats() {
  const stake = useStore(StakeStore)
  const titleId = useId()
  const { knownPool: pool, units } = stake
  const failed = stake.pool.kind === 'failed'
  const unknown = failed && pool === undefined
  return (
    <section className={`card ${css.pool}`} aria-labelledby={titleId}>
      <h2 id={titleId}>The pool</h2>
      <PeriodLine unknown={unknown} />
      <dl className={css.figures}>
        <StakeStat label="Shared out in this period" unknown={unknown} note="From the period before">
          {pool && <AmountText amount={pool.rewards} {...units.coin} />}
        </StakeStat>
        <StakeStat label="Collected in this period" unknown={unknown} note="Shared out in the next one">
          {pool && <AmountText amount={pool.futureRewards} {...units.coin} />}
        </StakeStat>
        <StakeStat label="All stakes" unknown={unknown} note="Of everybody together">
          {pool && <AmountText amount={pool.totalStaked} {...units.asset} />}
        </StakeStat>
        <StakeStat label="Estimated yield" unknown={unknown} note="A year, if all periods were like this one">
          {stake.yield && percentText(stake.yield.yearly)}
        </StakeStat>
      </dl>
      <YieldFormula />
      {failed && (
        <p className="bad" role="alert">
          {unknown
            ? 'The pool could not be read. Nothing is lost.'
            : 'The pool could not be read again. This is what it was.'}{' '}
          <button type="button" className="text-button" onClick={() => void stake.refresh()}>
            Try again
          </button>
        </p>
      )}
    </section>
  )
})

/** How far the period has come; it is a picture of the words below it. */
const PeriodLine = observer(function PeriodLine({ unknown }: { readonly unknown: boolean }) {
  const { period, knownPool } = useStore(StakeStore)
  return (
    <div className={css.period}>
      <progress
        className={css.bar}
        max={1}
        value={period?.progress ?? 0}
        aria-label="Of this period has passed"
      />
      {period && knownPool ? (
        <div className={css.moments}>
          {period.due ? (
            <p>
              This period is over.{' '}
              <span className="muted">The next one begins with the next transaction here.</span>
            </p>
          ) : (
            <p>
              The next period begins in <Countdown to={period.endsAt + 1} />{' '}
              <span className="muted">
                on <Moment at={period.endsAt + 1} />
              </span>
            </p>
          )}
          <p className="muted">
            Each lasts {lengthText(knownPool.periodLength)}; this one began on <Moment at={period.startsAt} />
            . What nobody claims by its end is shared out again in the next.
          </p>
        </div>
      ) : (
        <div className={css.moments}>
          {unknown ? (
            <p className="muted">When the next period begins is not known.</p>
          ) : (
            <p className="skeleton">The next period begins in 0 d 00 h 00 min 00 s</p>
          )}
        </div>
      )}
    </div>
  )
})

/** The estimate's formula with its figures, so that anybody can reckon it again. */
const YieldFormula = observer(function YieldFormula() {
  const { yield: estimate, units } = useStore(StakeStore)
  return (
    <details className={css.formula}>
      <summary>How the yield is estimated</summary>
      {!estimate && <p className="muted">The figures for it are not known yet.</p>}
      {estimate && (
        <div className={css.reckoning}>
          <p>
            Rewards of this period × periods in a year ÷ what all stakes are worth. Past periods say nothing
            certain about the next ones, and the worth of the pool moves.
          </p>
          <dl>
            <dt>Rewards of this period</dt>
            <dd>
              <AmountText amount={estimate.rewards} {...units.coin} />
            </dd>
            <dt>Periods in a year</dt>
            <dd>{percentText(estimate.periodsInYear).replace(' %', '')}</dd>
            <dt>Worth of all stakes</dt>
            <dd>
              <AmountText amount={estimate.worth} {...units.coin} />
            </dd>
          </dl>
          <p className="muted">
            The worth is twice the {units.coin.symbol} in the exchange’s pool, of which the stakes have their
            part.
            {estimate.worth === 0n && ' Nothing is staked, so the yield is 0.'}
            {estimate.worth > 0n && estimate.rewards === 0n && ' Nothing is shared out, so the yield is 0.'}
          </p>
        </div>
      )}
    </details>
  )
})

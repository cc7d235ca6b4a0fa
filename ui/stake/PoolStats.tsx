import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import { lengthText } from '#domain/shared/timeText.ts'
import { estimatedYield } from '#domain/stake/estimatedYield.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { percentText } from '#domain/stake/share.ts'
import * as texts from '#domain/stake/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { AsOf } from '../shared/AsOf.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Countdown } from './Countdown.tsx'
import { Moment } from './Moment.tsx'
import css from './PoolStats.module.css'
import { StakeStat } from './StakeStat.tsx'

export const PoolStats = observer(function PoolStats() {
  const stake = useStore(StakeStore)
  const titleId = useId()
  const { knownPool, lastKnownPool: old, units } = stake
  const pool = knownPool ?? old?.value
  const failed = stake.pool.kind === 'failed'
  const unread = failed && knownPool === undefined
  const unknown = failed && pool === undefined
  return (
    <section className={`card ${css.pool}`} aria-labelledby={titleId} aria-busy={old && !failed}>
      <h2 id={titleId}>{texts.stakingPool}</h2>
      <PeriodLine unknown={unread} />
      <dl className={old ? `${css.figures} muted` : css.figures}>
        <StakeStat label={texts.rewardsThisPeriod} unknown={unknown} note={texts.collectedLastPeriod}>
          {pool && <AmountText amount={pool.rewards} {...units.coin} />}
        </StakeStat>
        <StakeStat label={texts.collectedThisPeriod} unknown={unknown} note={texts.paidNextPeriod}>
          {pool && <AmountText amount={pool.futureRewards} {...units.coin} />}
        </StakeStat>
        <StakeStat label={texts.totalStaked} unknown={unknown} note={texts.byAllStakers}>
          {pool && <AmountText amount={pool.totalStaked} {...units.asset} />}
        </StakeStat>
        <StakeStat label={texts.estimatedApr} unknown={unknown} note={texts.ifPeriodsStayTheSame}>
          {pool && percentText(estimatedYield(pool).yearly)}
        </StakeStat>
      </dl>
      <YieldFormula />
      {failed && (
        <p className="bad" role="alert">
          {unread ? texts.poolNotLoaded : texts.poolNotUpdated}{' '}
          <button type="button" className="text-button" onClick={() => void stake.refresh()}>
            {sharedTexts.tryAgain}
          </button>
        </p>
      )}
    </section>
  )
})

const PeriodLine = observer(function PeriodLine({ unknown }: { readonly unknown: boolean }) {
  const { period, knownPool, lastKnownPool: old } = useStore(StakeStore)
  return (
    <div className={css.period}>
      <progress className={css.bar} max={1} value={period?.progress ?? 0} aria-label={texts.periodProgress} />
      {period && knownPool ? (
        <div className={css.moments}>
          {period.due ? (
            <p>
              {texts.thisPeriodOver} <span className="muted">{texts.startsWithNextAction}</span>
            </p>
          ) : (
            <p>
              <Phrase
                text={texts.nextPeriodStarts}
                values={{
                  time: <Countdown to={period.endsAt + 1} />,
                  date: (
                    <span className="muted">
                      <Moment at={period.endsAt + 1} />
                    </span>
                  ),
                }}
              />
            </p>
          )}
          <p className="muted">
            {texts.eachPeriodLasts(lengthText(knownPool.periodLength))}{' '}
            <Phrase text={texts.periodStarted} values={{ date: <Moment at={period.startsAt} /> }} />{' '}
            {texts.unclaimedRollsOver}
          </p>
        </div>
      ) : (
        <div className={css.moments}>
          {unknown ? (
            <p className="muted">{texts.periodNotLoaded}</p>
          ) : (
            <>
              <p className="skeleton">{texts.nextPeriodLoading}</p>
              {!old && <p className={`skeleton ${css.small}`}>{texts.periodLengthLoading}</p>}
            </>
          )}
          {old && (
            <p className={`muted ${css.age}`}>
              {!unknown && <span>{texts.periodLengthLoading}</span>}
              <span>
                <AsOf known={old} updating={!unknown} />
              </span>
            </p>
          )}
        </div>
      )}
    </div>
  )
})

/** The formula with its figures, so that users can check it. */
const YieldFormula = observer(function YieldFormula() {
  const { yield: estimate, units } = useStore(StakeStore)
  return (
    <details className={css.formula}>
      <summary>{texts.howAprIsEstimated}</summary>
      {!estimate && <p className="muted">{texts.aprNotAvailable}</p>}
      {estimate && (
        <div className={css.calculation}>
          <p>{texts.aprFormula}</p>
          <dl>
            <dt>{texts.rewardsPerPeriod}</dt>
            <dd>
              <AmountText amount={estimate.rewards} {...units.coin} />
            </dd>
            <dt>{texts.periodsPerYear}</dt>
            <dd>{formatAmountExactly(estimate.periodsInYear, 2)}</dd>
            <dt>{texts.valueOfAllStakes}</dt>
            <dd>
              <AmountText amount={estimate.worth} {...units.coin} />
            </dd>
          </dl>
          <p className="muted">
            {texts.valueExplained(units.coin.symbol)} {estimate.worth === 0n && texts.nothingStakedByAnyone}
            {estimate.worth > 0n && estimate.rewards === 0n && texts.noRewardsNoApr}
          </p>
        </div>
      )}
    </details>
  )
})

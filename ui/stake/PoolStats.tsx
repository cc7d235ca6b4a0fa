import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { formatAmountExactly } from '#domain/shared/amount.ts'
import { countText } from '#domain/shared/countText.ts'
import { lengthText } from '#domain/shared/lengthText.ts'
import { estimatedYield } from '#domain/stake/estimatedYield.ts'
import { percentText } from '#domain/stake/share.ts'
import * as texts from '#domain/stake/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Fold } from '../shared/Fold.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Moment } from '../shared/Moment.tsx'
import css from './PoolStats.module.css'
import { StakeStat } from './StakeStat.tsx'

/** The figures of all stakes, folded, because nobody needs them to stake. */
export const PoolStats = observer(function PoolStats() {
  const stake = useStore(StakeStore)
  const titleId = useId()
  const { knownPool, lastKnownPool: old, period, units } = stake
  const pool = knownPool ?? old?.value
  const unknown = stake.pool.kind === 'failed' && pool === undefined
  return (
    <section className="card" aria-labelledby={titleId}>
      <Fold title={<h2 id={titleId}>{texts.stakingPool}</h2>} line>
        <div className={`grid gap-5 ${css.pool}`}>
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
          {period && knownPool && (
            <p className="muted small">
              {texts.eachPeriodLasts(lengthText(knownPool.periodLength))}{' '}
              <Phrase text={texts.periodStarted} values={{ date: <Moment at={period.startsAt} /> }} />{' '}
              {texts.unclaimedRollsOver}
            </p>
          )}
          <YieldFormula />
        </div>
      </Fold>
    </section>
  )
})

const YieldFormula = observer(function YieldFormula() {
  const { yield: estimate, units } = useStore(StakeStore)
  return (
    <div className={`grid gap-3 small ${css.calculation}`}>
      <h3>{texts.howAprIsEstimated}</h3>
      {!estimate && <p className="muted">{texts.aprNotAvailable}</p>}
      {estimate && (
        <>
          <p>{texts.aprFormula}</p>
          <dl>
            <dt>{texts.rewardsPerPeriod}</dt>
            <dd>
              <AmountText amount={estimate.rewards} {...units.coin} />
            </dd>
            <dt>{texts.periodsPerYear}</dt>
            <dd>{countText(formatAmountExactly(estimate.periodsInYear, 2))}</dd>
            <dt>{texts.valueOfAllStakes}</dt>
            <dd>
              <AmountText amount={estimate.worth} {...units.coin} />
            </dd>
          </dl>
          <p className="muted">
            {texts.valueExplained(units.coin.symbol)} {estimate.worth === 0n && texts.nothingStakedByAnyone}
            {estimate.worth > 0n && estimate.rewards === 0n && texts.noRewardsNoApr}
          </p>
        </>
      )}
    </div>
  )
})

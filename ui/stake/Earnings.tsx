import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { estimatedYield } from '#domain/stake/estimatedYield.ts'
import { wholePercentText } from '#domain/stake/share.ts'
import * as texts from '#domain/stake/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { AsOf } from '../shared/AsOf.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Countdown } from './Countdown.tsx'
import css from './Earnings.module.css'
import { Moment } from '../shared/Moment.tsx'
import { StakeStat } from './StakeStat.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'

/** The account's next rewards, or those of all stakers if it has no stake, and when they can be claimed. */
export const Earnings = observer(function Earnings() {
  const stake = useStore(StakeStore)
  const titleId = useId()
  const { knownPool, lastKnownPool: old, knownStaker: own, upcoming, units } = stake
  const pool = knownPool ?? old?.value
  const failed = stake.pool.kind === 'failed'
  const unread = failed && knownPool === undefined
  const unknown = failed && pool === undefined
  const { shownAccount } = useStore(SessionStore)
  const ofOwn = own === undefined ? shownAccount !== undefined : own.staked > 0n
  const amount = ofOwn ? upcoming : pool?.futureRewards
  const ownUnknown = upcoming === undefined && (stake.staker.kind === 'failed' || unread)
  return (
    <section className={`card ${css.earnings}`} aria-labelledby={titleId} aria-busy={old && !failed}>
      <h2 id={titleId} className="visually-hidden">
        {texts.rewards}
      </h2>
      <dl className={old ? `${css.figures} muted` : css.figures}>
        <StakeStat
          hero
          label={ofOwn ? texts.upcomingRewards : texts.nextRewardsOfAll}
          unknown={ofOwn ? ownUnknown : unknown}
          note={ofOwn ? texts.growsUntilNextPeriod : texts.sharedByStakers}
        >
          {amount !== undefined && <AmountText amount={amount} {...units.coin} />}
        </StakeStat>
        <StakeStat large label={texts.estimatedApr} unknown={unknown} note={texts.aprFalls}>
          {pool && wholePercentText(estimatedYield(pool).yearly)}
        </StakeStat>
      </dl>
      <PeriodLine unknown={unread} />
      {failed && (
        <p className="bad" role="alert">
          {unread ? texts.poolNotLoaded : texts.poolNotUpdated}{' '}
          <TryAgain onClick={() => void stake.refresh()} />
        </p>
      )}
    </section>
  )
})

const PeriodLine = observer(function PeriodLine({ unknown }: { readonly unknown: boolean }) {
  const { period, knownPool, lastKnownPool: old } = useStore(StakeStore)
  return (
    <div className={`grid gap-2 ${css.period}`}>
      <progress className={css.bar} max={1} value={period?.progress ?? 0} aria-label={texts.periodProgress} />
      {period && knownPool ? (
        <p>
          {period.due ? (
            <>
              {texts.thisPeriodOver} <span className="muted">{texts.startsWithNextAction}</span>
            </>
          ) : (
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
          )}
        </p>
      ) : (
        <p className={`grid ${css.age}`}>
          {unknown ? (
            <span className="muted">{texts.periodNotLoaded}</span>
          ) : (
            <span className="skeleton">{texts.nextPeriodLoading}</span>
          )}
          {old && (
            <span className="muted">
              <AsOf known={old} updating={!unknown} />
            </span>
          )}
        </p>
      )}
    </div>
  )
})

import { CalendarPlus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { hasPool } from '#domain/liquidity/configuredPool.ts'
import { formatAmount } from '#domain/shared/amount.ts'
import { countText } from '#domain/shared/countText.ts'
import { isolated } from '#domain/shared/language.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { shareText } from '#domain/stake/share.ts'
import * as texts from '#domain/stake/texts.ts'
import { calendarFile } from '#domain/stake/unlockCalendar.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { Countdown } from './Countdown.tsx'
import { Moment } from '../shared/Moment.tsx'
import css from './MyStake.module.css'
import { StakeStat } from './StakeStat.tsx'

const FirstStep = observer(function FirstStep({ inWallet }: { readonly inWallet: Wei }) {
  const config = useConfig()
  const { tab, units } = useStore(StakeStore)
  const { asset } = units
  if (inWallet > 0n) return texts.readyToStake(isolated(countText(formatAmount(inWallet, asset.decimals))))
  // On the staking tab the form begins with it.
  return tab === 'deposit' || !hasPool(config) ? texts.nothingYet : texts.addLiquidityFirst
})

export const MyStake = observer(function MyStake() {
  const stake = useStore(StakeStore)
  const titleId = useId()
  const { knownStaker: own, knownPool: pool, staker, units } = stake
  const { shownAccount } = useStore(SessionStore)
  if (shownAccount === undefined) return <Invitation />
  const failed = staker.kind === 'failed'
  const unknown = failed && own === undefined
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.yourStake}</h2>
      <dl className={css.figures}>
        <StakeStat
          large
          label={texts.staked}
          unknown={unknown}
          note={
            <>
              {own && pool && own.staked > 0n && texts.shareOfPool(shareText(own.staked, pool.totalStaked))}
              {own?.staked === 0n && <FirstStep inWallet={own.inWallet} />}
            </>
          }
        >
          {own && <AmountText amount={own.staked} {...units.receipt} />}
        </StakeStat>
        <StakeStat large label={texts.claimableRewards} unknown={unknown} note={<ClaimNote />}>
          {own && <AmountText amount={own.claimable} {...units.coin} />}
        </StakeStat>
        <LockStat unknown={unknown} />
      </dl>
      {failed && (
        <p className="bad" role="alert">
          {unknown ? texts.stakeNotLoaded : texts.stakeNotUpdated}{' '}
          <TryAgain onClick={() => void stake.refresh()} />
        </p>
      )}
    </section>
  )
})

const ClaimNote = observer(function ClaimNote() {
  const { claim, period } = useStore(StakeStore)
  if (!claim || !period) return ''
  switch (claim.kind) {
    case 'nothing staked':
      return ''
    case 'claimable':
      return texts.shrinksWithStakes
    case 'claimed or too late':
      return texts.nextRewardsLater
    case 'nothing to share':
      return texts.noRewardsThisPeriod
    case 'due':
      return texts.nextPeriodReady
  }
})

const LockStat = observer(function LockStat({ unknown }: { readonly unknown: boolean }) {
  const { lockedUntil, knownStaker, knownPool, pool, now } = useStore(StakeStore)
  const known = knownStaker && knownPool && now !== undefined
  if (!known || lockedUntil === undefined)
    return (
      <StakeStat
        large
        label={texts.lock}
        unknown={unknown || (pool.kind === 'failed' && !knownPool)}
        note={
          known && knownStaker.staked > 0n
            ? knownPool.withdrawals === 'on' && texts.unstakeAnytime
            : texts.lockedForOnePeriod
        }
      >
        {known && (knownStaker.staked === 0n ? texts.none : texts.unlocked)}
      </StakeStat>
    )
  return (
    <StakeStat
      large
      label={texts.lockedFor}
      note={
        <>
          <Phrase text={texts.until} values={{ date: <Moment at={lockedUntil} /> }} />{' '}
          <CalendarLink at={lockedUntil} />
        </>
      }
    >
      <Countdown to={lockedUntil} />
    </StakeStat>
  )
})

const CalendarLink = observer(function CalendarLink({ at }: { readonly at: number }) {
  const { units } = useStore(StakeStore)
  const { shownAccount } = useStore(SessionStore)
  const { projectUrl, projectName } = useConfig()
  const file = calendarFile({
    at,
    title: texts.canBeUnstaked(projectName, units.asset.symbol),
    url: `${projectUrl}/stake/`,
    id: `stake-${shownAccount ?? ''}-${at}`,
  })
  return (
    <a
      className={`row gap-2 ${css.calendar}`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="unstake.ics"
    >
      <CalendarPlus aria-hidden size={16} />
      {texts.addToCalendar}
    </a>
  )
})

function Invitation() {
  const { lpTokenSymbol } = useConfig()
  const titleId = useId()
  return (
    <section className={`card for-visitors ${css.invitation}`} aria-labelledby={titleId}>
      <div className="grid gap-1">
        <h2 id={titleId}>{texts.seeYourStake}</h2>
        <p className="muted">{texts.connectToSee(lpTokenSymbol)}</p>
      </div>
      <div>
        <ConnectButton />
      </div>
    </section>
  )
}

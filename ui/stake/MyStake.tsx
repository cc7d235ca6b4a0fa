import { CalendarPlus } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'

import { shareText } from '#domain/stake/share.ts'
import { calendarFile } from '#domain/stake/unlockCalendar.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { Countdown } from './Countdown.tsx'
import { Moment } from './Moment.tsx'
import css from './MyStake.module.css'
import { StakeStat } from './StakeStat.tsx'

/** The user's own part: what is staked, its share, what can be claimed, and when it can be taken out. */
export const MyStake = observer(function MyStake() {
  const stake = useStore(StakeStore)
  const titleId = useId()
  const { knownStaker: mine, knownPool: pool, staker, units } = stake
  const { shownAccount } = useStore(SessionStore)
  if (shownAccount === undefined) return <Invitation />
  const failed = staker.kind === 'failed'
  const unknown = failed && mine === undefined
  return (
    <section className={`card ${css.mine}`} aria-labelledby={titleId}>
      <h2 id={titleId}>Your stake</h2>
      <dl className={css.figures}>
        <StakeStat
          large
          label="Staked"
          unknown={unknown}
          note={
            <>
              {mine &&
                pool &&
                mine.staked > 0n &&
                `${shareText(mine.staked, pool.totalStaked)} of all stakes`}
              {mine?.staked === 0n && 'Nothing yet'}
            </>
          }
        >
          {mine && <AmountText amount={mine.staked} {...units.receipt} />}
        </StakeStat>
        <StakeStat large label="You can claim" unknown={unknown} note={<ClaimNote />}>
          {mine && <AmountText amount={mine.claimable} {...units.coin} />}
        </StakeStat>
        <StakeStat
          large
          label="Of the next period, so far"
          unknown={unknown}
          note={mine && mine.staked > 0n ? 'Grows with what arrives' : ''}
        >
          {mine && <AmountText amount={mine.nextClaim} {...units.coin} />}
        </StakeStat>
        <LockStat unknown={unknown} />
      </dl>
      {failed && (
        <p className="bad" role="alert">
          {unknown
            ? 'Your stake could not be read. It is safe on the chain.'
            : 'Your stake could not be read again. This is what it was.'}{' '}
          <button type="button" className="text-button" onClick={() => void stake.refresh()}>
            Try again
          </button>
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
      return 'Less when others stake more'
    case 'had it':
      return 'The next share comes with the next period'
    case 'nothing to share':
      return 'Nothing is shared in this period'
    case 'due':
      return 'The next period is due'
  }
})

/** When the stake can be taken out: counting down, the moment itself, and a way to be reminded. */
const LockStat = observer(function LockStat({ unknown }: { readonly unknown: boolean }) {
  const { lockedUntil, knownStaker, knownPool, now } = useStore(StakeStore)
  const known = knownStaker && knownPool && now !== undefined
  if (!known || lockedUntil === undefined)
    return (
      <StakeStat
        large
        label="Lock"
        unknown={unknown}
        note={
          known && knownStaker.staked > 0n
            ? knownPool.withdrawals === 'on' && 'You can unstake at any time'
            : 'Each stake is locked for one period'
        }
      >
        {known && (knownStaker.staked === 0n ? 'None' : 'Open')}
      </StakeStat>
    )
  return (
    <StakeStat
      large
      label="Locked for"
      note={
        <>
          Until <Moment at={lockedUntil} /> <CalendarLink at={lockedUntil} />
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
    title: `${projectName}: your ${units.asset.symbol} can be unstaked`,
    url: `${projectUrl}/stake/`,
    id: `stake-${shownAccount ?? ''}-${at}`,
  })
  return (
    <a
      className={css.calendar}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="unstake.ics"
    >
      <CalendarPlus aria-hidden size={16} />
      Add to calendar
    </a>
  )
})

function Invitation() {
  const { lpTokenSymbol } = useConfig()
  const titleId = useId()
  return (
    <section className={`card ${css.invitation}`} aria-labelledby={titleId}>
      <div className={css.words}>
        <h2 id={titleId}>See your stake</h2>
        <p className="muted">
          Connect a wallet to see what you have staked, what you can claim, and to stake your {lpTokenSymbol}.
        </p>
      </div>
      <div>
        <ConnectButton />
      </div>
    </section>
  )
}

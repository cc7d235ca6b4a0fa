import { observer } from 'mobx-react-lite'

import type { ClaimState } from '#domain/stake/rewards.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Countdown } from './Countdown.tsx'
import { Moment } from './Moment.tsx'
import css from './Panels.module.css'
import { StakeControl } from './StakeControl.tsx'

/** Rewards: what there is to claim now, or when there will be, or what must come first. */
export const ClaimPanel = observer(function ClaimPanel() {
  const stake = useStore(StakeStore)
  const { claim } = stake
  if (!claim)
    return stake.pool.kind === 'failed' || stake.staker.kind === 'failed' ? (
      <p className="muted">What you can claim is not known. Try again above or below.</p>
    ) : (
      <p>
        <span className="skeleton">
          You can claim 000.0000<span className="visually-hidden"> is being read</span>
        </span>
      </p>
    )
  return <ClaimChoice claim={claim} />
})

const ClaimChoice = observer(function ClaimChoice({ claim }: { readonly claim: ClaimState }) {
  const stake = useStore(StakeStore)
  const { units, busy, facts } = stake
  const enabled = facts !== undefined && !busy
  switch (claim.kind) {
    case 'nothing staked':
      return <p>You have nothing staked. Stake before the next period begins, and you can claim in it.</p>
    case 'claimable':
      return (
        <>
          <p className={css.hero}>
            <AmountText amount={claim.amount} {...units.coin} />
          </p>
          <p className="muted">
            Your share of this period. It becomes smaller when others stake, and larger when they leave.{' '}
            <RollNote />
          </p>
          <StakeControl>
            <button
              type="button"
              className="button primary wide"
              disabled={!enabled}
              onClick={() => void stake.claimRewards()}
            >
              {busy && <span className="spinner" aria-hidden />}
              Claim
            </button>
          </StakeControl>
        </>
      )
    case 'had it':
      return (
        <p>
          Nothing to claim in this period: you have had your share, or you staked after it began. <NextNote />
        </p>
      )
    case 'nothing to share':
      return (
        <p>
          Nothing is shared out in this period, because too little had arrived for it. What there is goes on
          to the next. <NextNote />
        </p>
      )
    case 'due':
      return <DueChoice now={claim.now} after={claim.after} enabled={enabled} />
  }
})

/** The next period is due: begin it first, or be paid by the call that begins it (rules/rewards: period-begins). */
const DueChoice = observer(function DueChoice(props: {
  readonly now: ClaimStateOf<'due'>['now']
  readonly after: ClaimStateOf<'due'>['after']
  readonly enabled: boolean
}) {
  const stake = useStore(StakeStore)
  const { now, after, enabled } = props
  const { units, busy } = stake
  return (
    <>
      <p>
        This period is over, and the next one waits for somebody to begin it. Whoever claims by the call that
        begins a period cannot claim in that period, so begin it first.
      </p>
      <StakeControl>
        <div className={css.choices}>
          <div className={css.choice}>
            <p>
              Begin the next period: nothing is paid yet, and then you can claim{' '}
              <AmountText amount={after} {...units.coin} />, as things stand.
            </p>
            <button
              type="button"
              className="button primary wide"
              disabled={!enabled}
              onClick={() => void stake.beginPeriod()}
            >
              {busy && <span className="spinner" aria-hidden />}
              Begin the next period
            </button>
          </div>
          {now > 0n && (
            <div className={css.choice}>
              <p>
                Or claim <AmountText amount={now} {...units.coin} /> of the old one now, and nothing in the
                next.
              </p>
              <button
                type="button"
                className="button wide"
                disabled={!enabled}
                onClick={() => void stake.claimRewards()}
              >
                Claim the old share
              </button>
            </div>
          )}
        </div>
      </StakeControl>
    </>
  )
})

type ClaimStateOf<Kind extends ClaimState['kind']> = Extract<ClaimState, { readonly kind: Kind }>

const RollNote = observer(function RollNote() {
  const { period } = useStore(StakeStore)
  if (!period) return null
  return (
    <>
      What you do not claim is shared out anew among all from <Moment at={period.endsAt + 1} /> on.
    </>
  )
})

const NextNote = observer(function NextNote() {
  const { period } = useStore(StakeStore)
  if (!period) return null
  return (
    <>
      The next begins in <Countdown to={period.endsAt + 1} />,{' '}
      <span className="muted">
        on <Moment at={period.endsAt + 1} />
      </span>
      .
    </>
  )
})

import { observer } from 'mobx-react-lite'

import * as sharedTexts from '#domain/shared/texts.ts'
import type { ClaimState } from '#domain/stake/rewards.ts'
import * as texts from '#domain/stake/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Countdown } from './Countdown.tsx'
import { Moment } from '../shared/Moment.tsx'
import css from './Panels.module.css'
import { StakeControl } from './StakeControl.tsx'

export const ClaimPanel = observer(function ClaimPanel() {
  const stake = useStore(StakeStore)
  const { claim } = stake
  if (!claim)
    return stake.pool.kind === 'failed' || stake.staker.kind === 'failed' ? (
      <p className="muted">{texts.rewardsNotLoaded}</p>
    ) : (
      <p>
        <span className="skeleton">
          {texts.claimableRewards} 000.0000
          <span className="visually-hidden"> {sharedTexts.loading}</span>
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
      return <p>{texts.nothingStakedYet}</p>
    case 'claimable':
      return (
        <>
          <p className={css.hero}>
            <AmountText amount={claim.amount} {...units.coin} />
          </p>
          <p className="muted">
            {texts.yourShare} <RollNote />
          </p>
          <StakeControl>
            <button
              type="button"
              className="button primary wide"
              disabled={!enabled}
              onClick={() => void stake.claimRewards()}
            >
              {busy && <span className="spinner" aria-hidden />}
              {texts.claim}
            </button>
          </StakeControl>
        </>
      )
    case 'claimed or too late':
      return (
        <p>
          {texts.alreadyClaimed} <NextNote />
        </p>
      )
    case 'nothing to share':
      return (
        <p>
          {texts.tooLittleCollected} <NextNote />
        </p>
      )
    case 'due':
      return <DueChoice now={claim.now} after={claim.after} enabled={enabled} />
  }
})

/** Offers both calls that start a due period: the start alone, or a claim (rules/rewards: period-begins). */
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
      <p>{texts.periodOver}</p>
      <StakeControl>
        <div className="stack gap-3">
          <div className={`grid gap-3 ${css.choice}`}>
            <p>
              <Phrase
                text={texts.startFirst}
                values={{ rewards: <AmountText amount={after} {...units.coin} /> }}
              />
            </p>
            <button
              type="button"
              className="button primary wide"
              disabled={!enabled}
              onClick={() => void stake.startPeriod()}
            >
              {busy && <span className="spinner" aria-hidden />}
              {texts.startNextPeriod}
            </button>
          </div>
          {now > 0n && (
            <div className={`grid gap-3 ${css.choice}`}>
              <p>
                <Phrase
                  text={texts.orClaim}
                  values={{ rewards: <AmountText amount={now} {...units.coin} /> }}
                />
              </p>
              <button
                type="button"
                className="button wide"
                disabled={!enabled}
                onClick={() => void stake.claimRewards()}
              >
                {texts.claimOldRewards}
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
  return <Phrase text={texts.rewardsReturn} values={{ date: <Moment at={period.endsAt + 1} /> }} />
})

const NextNote = observer(function NextNote() {
  const { period } = useStore(StakeStore)
  if (!period) return null
  return (
    <Phrase
      text={texts.nextPeriodIn}
      values={{
        time: <Countdown to={period.endsAt + 1} />,
        date: (
          <span className="muted">
            <Moment at={period.endsAt + 1} />
          </span>
        ),
      }}
    />
  )
})

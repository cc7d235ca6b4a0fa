import { observer } from 'mobx-react-lite'

import { obstacleText, type StakeObstacle } from '#domain/stake/stakeObstacle.ts'
import * as texts from '#domain/stake/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { StakeStore } from '#stores/stake/StakeStore.ts'
import { UnstakeStore } from '#stores/stake/UnstakeStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { AmountField } from '../tokens/AmountField.tsx'
import { Countdown } from './Countdown.tsx'
import { DueWarning } from './DueWarning.tsx'
import { Moment } from '../shared/Moment.tsx'
import { StakeControl } from './StakeControl.tsx'

export const UnstakePanel = observer(function UnstakePanel() {
  const unstake = useStore(UnstakeStore)
  const stake = useStore(StakeStore)
  const { units, staker } = stake
  const { symbol, decimals } = units.asset
  const { form, entry, obstacle, obstacleForAnyAmount } = unstake
  return (
    <form
      className="stack gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void unstake.submit()
      }}
    >
      <AmountField
        label={texts.amountToUnstake}
        entry={entry}
        symbol={units.receipt.symbol}
        problem={obstacleForAnyAmount || !obstacle ? undefined : obstacleText(obstacle, symbol, decimals)}
        onReadAgain={staker.kind === 'failed' ? () => void stake.refresh() : undefined}
      />
      {obstacleForAnyAmount && <StandingLine obstacleForAnyAmount={obstacleForAnyAmount} />}
      <p className="quiet">{texts.receiptReturned(units.receipt.symbol, units.asset.symbol)}</p>
      {!obstacleForAnyAmount && (unstake.isFullExit ? <ExitWarning /> : <DueWarning when="unstaking" />)}
      <StakeControl>
        <button type="submit" className="button primary wide" disabled={!form.ready}>
          {form.busy && <span className="spinner" aria-hidden />}
          {entry.verdict.kind === 'ambiguous' ? tokensTexts.chooseAmount : texts.unstake}
        </button>
      </StakeControl>
    </form>
  )
})

const StandingLine = observer(function StandingLine({
  obstacleForAnyAmount,
}: {
  readonly obstacleForAnyAmount: StakeObstacle
}) {
  const { units, lockedUntil } = useStore(StakeStore)
  if (obstacleForAnyAmount.kind !== 'locked' || lockedUntil === undefined)
    return (
      <p className="bad">{obstacleText(obstacleForAnyAmount, units.asset.symbol, units.asset.decimals)}</p>
    )
  return (
    <p>
      <span className="bad">{texts.stillLocked}</span>{' '}
      <Phrase
        text={texts.canUnstakeIn}
        values={{
          time: <Countdown to={lockedUntil} />,
          date: (
            <span className="muted">
              <Moment at={lockedUntil} />
            </span>
          ),
        }}
      />
    </p>
  )
})

/** Warns that a full withdrawal forfeits the rewards of the next period (rules/rewards: full-exit). */
const ExitWarning = observer(function ExitWarning() {
  const { upcoming, units, claim } = useStore(StakeStore)
  if (upcoming === undefined) return null
  return (
    <p className="caution small">
      <Phrase
        text={claim?.kind === 'due' ? texts.unstakingEverythingWhenDue : texts.unstakingEverything}
        values={{ rewards: <AmountText amount={upcoming} {...units.coin} /> }}
      />
    </p>
  )
})

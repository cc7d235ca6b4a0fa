import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { percentText } from '#domain/swap/swapReview.ts'
import { isUnlimited } from '#domain/tokens/unlimited.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { SWAP_ANYWAY, SwapStore } from '#stores/swap/SwapStore.ts'

import type { SpendingSteps } from '#stores/tokens/SpendingSteps.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './Swap.module.css'

/** What a high price impact asks of the user; unknown is not low (product S7). */
export const ImpactGuard = observer(function ImpactGuard() {
  const { quote } = useStore(QuoteStore)
  const swap = useStore(SwapStore)
  const { swapPriceImpactMaxBps } = useConfig()
  if (quote.kind !== 'trade') return null
  const { tier, trade } = quote
  if (tier === 'unknown')
    return (
      <p className={css.grave}>
        It cannot be told how much this swap moves the price, so it cannot be signed. Try another amount.
      </p>
    )
  if (tier === 'blocked' && trade.impact !== undefined)
    return (
      <p className={css.grave}>
        This swap would move the price by {percentText(trade.impact)}, more than the{' '}
        {percentText(swapPriceImpactMaxBps as BasisPoints)} allowed here. Swap less at once.
      </p>
    )
  if (tier !== 'very high' || trade.impact === undefined) return null
  return (
    <div className={css.grave}>
      <p>
        This swap is large for its pool: it moves the price by {percentText(trade.impact)}, and you lose that
        much.
      </p>
      <TextField
        label={`Type “${SWAP_ANYWAY}” if you want it all the same`}
        value={swap.confirmation}
        onType={swap.confirm}
      />
    </div>
  )
})

/** What one who takes tokens may take, and how that is chosen. */
export interface Allowing {
  readonly steps: SpendingSteps
  readonly unlimited: boolean
  readonly leftOver: Wei | undefined
  readonly busy: boolean
  allowAll(unlimited: boolean): void
  revoke(): Promise<void>
}

/** What `taker` may take ("the router"): exactly this, unless chosen otherwise (product S6). */
export const AllowanceChoice = observer(function AllowanceChoice(props: {
  readonly allowing: Allowing
  readonly taker: string
}) {
  const { allowing, taker } = props
  const { from } = useStore(SwapFormStore)
  if (allowing.steps.next.kind !== 'allow') return null
  return (
    <div className={css.choice}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={allowing.unlimited}
          onChange={(event) => allowing.allowAll(event.target.checked)}
        />
        <span>
          Let {taker} take any amount of <bdi>{from.symbol}</bdi> from now on
        </span>
      </label>
      {allowing.unlimited && (
        <p className="bad">
          Should {taker} ever be at fault, all your <bdi>{from.symbol}</bdi> could be lost. To allow only what
          each swap takes is safer.
        </p>
      )}
    </div>
  )
})

/** What `taker` may take although nothing asks for it, and how that ends. */
export const LeftOver = observer(function LeftOver(props: {
  readonly allowing: Allowing
  /** As a sentence begins. */
  readonly taker: string
  /** What follows where it is taken back. */
  readonly children?: ReactNode
}) {
  const { allowing, taker, children } = props
  const { from } = useStore(SwapFormStore)
  const { leftOver } = allowing
  if (leftOver === undefined) return null
  return (
    <p className={css.leftOver}>
      <span className="muted">
        {taker} may take{' '}
        {isUnlimited(leftOver) ? (
          <>
            any amount of your <bdi>{from.symbol}</bdi>
          </>
        ) : (
          <AmountText amount={leftOver} decimals={from.decimals} symbol={from.symbol} />
        )}
        .{children}
      </span>
      <button
        type="button"
        className="text-button"
        disabled={allowing.busy}
        onClick={() => void allowing.revoke()}
      >
        Take it back
      </button>
    </p>
  )
})

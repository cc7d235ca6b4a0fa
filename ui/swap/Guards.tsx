import { observer } from 'mobx-react-lite'

import { percentText } from '#domain/swap/swapReview.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SWAP_ANYWAY, SwapStore } from '#stores/swap/SwapStore.ts'

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

/** What the router may take: exactly this, unless chosen otherwise (product S6). */
export const AllowanceChoice = observer(function AllowanceChoice() {
  const swap = useStore(SwapStore)
  const { from } = useStore(SwapFormStore)
  if (swap.steps.next.kind !== 'allow') return null
  return (
    <div className={css.choice}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={swap.unlimited}
          onChange={(event) => swap.allowAll(event.target.checked)}
        />
        <span>
          Let the router take any amount of <bdi>{from.symbol}</bdi> from now on
        </span>
      </label>
      {swap.unlimited && (
        <p className="bad">
          Should the router ever be at fault, all your <bdi>{from.symbol}</bdi> could be lost. To allow only
          what each swap takes is safer.
        </p>
      )}
    </div>
  )
})

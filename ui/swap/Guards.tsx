import { observer } from 'mobx-react-lite'

import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'
import type { TokenFormStore } from '#stores/tokens/TokenFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './Swap.module.css'

/** What a high price impact asks of the user, and what remains where they took less; said aloud when it comes up. */
export function ImpactGuard() {
  return (
    <div className={css.guard} aria-live="polite">
      <ImpactNote />
      <Remaining />
    </div>
  )
}

/** Unknown is not low (rules/exchange: unknown-impact). */
const ImpactNote = observer(function ImpactNote() {
  const { quote } = useStore(QuoteStore)
  const { form } = useStore(SwapStore)
  const { swapPriceImpactMaxBps } = useConfig()
  if (quote.kind !== 'trade') return null
  const { tier, trade } = quote
  if (tier === 'unknown')
    return (
      <p className={css.grave}>
        So little brings nothing: the pools give whole units only, and its price impact cannot be told. It
        cannot be signed. Type more.
      </p>
    )
  if (tier === 'blocked' && trade.impact !== undefined)
    return (
      <div className={css.grave}>
        <p>
          This swap would move the price by {percentText(trade.impact)}, more than the{' '}
          {percentText(swapPriceImpactMaxBps as BasisPoints)} allowed here. It cannot be signed.
        </p>
        <Less />
      </div>
    )
  if (tier === 'high' && trade.impact !== undefined)
    return (
      <div className={css.heed}>
        <p>This swap moves the price by {percentText(trade.impact)}, and you lose that much.</p>
        <Less />
      </div>
    )
  if (tier !== 'very high' || trade.impact === undefined) return null
  return (
    <div className={css.grave}>
      <p>
        This swap is large for its pool: it moves the price by {percentText(trade.impact)}, and you lose that
        much.
      </p>
      <Less />
      <AllTheSame form={form} />
    </div>
  )
})

/** Where a user says by a word that they want what costs them much. */
export const AllTheSame = observer(function AllTheSame({ form }: { readonly form: TokenFormStore }) {
  return (
    <TextField
      label={`Type “${form.word}” if you want it all the same`}
      value={form.confirmation}
      onType={form.confirm}
    />
  )
})

/** With one press the smaller amount, and what remains then (rules/exchange: small-pools). */
const Less = observer(function Less() {
  const { less, takeLess } = useStore(SwapStore)
  const { smallImpact } = useStore(QuoteStore)
  const { from } = useStore(SwapFormStore)
  if (!less) return null
  const { decimals, symbol } = from
  return (
    <div className={css.less}>
      <p>
        At {percentText(smallImpact)} you can swap{' '}
        <AmountText amount={less.amount} decimals={decimals} symbol={symbol} /> now;{' '}
        <AmountText amount={less.rest} decimals={decimals} symbol={symbol} /> remain for another time.
      </p>
      <button type="button" className="button" onClick={takeLess}>
        Swap that much
      </button>
    </div>
  )
})

/** What was left aside. */
const Remaining = observer(function Remaining() {
  const { remaining } = useStore(SwapStore)
  const { from } = useStore(SwapFormStore)
  if (remaining === undefined) return null
  return (
    <p className={`muted ${css.note}`}>
      Of what you wanted, <AmountText amount={remaining} decimals={from.decimals} symbol={from.symbol} />{' '}
      remain. Swap them later, once others have brought the price back.
    </p>
  )
})

/** What `taker` may take ("the router"): exactly this, unless chosen otherwise (rules/money: unlimited-approval). */
export const AllowanceChoice = observer(function AllowanceChoice(props: {
  readonly form: TokenFormStore
  readonly taker: string
}) {
  const { form, taker } = props
  const { from } = useStore(SwapFormStore)
  if (form.steps.next.kind !== 'allow') return null
  return (
    <div className={css.choice}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={form.unlimited}
          onChange={(event) => form.allowAll(event.target.checked)}
        />
        <span>
          Let {taker} take any amount of <bdi>{from.symbol}</bdi> from now on
        </span>
      </label>
      {form.unlimited && (
        <p className="bad">
          Should {taker} ever be at fault, all your <bdi>{from.symbol}</bdi> could be lost. To allow only what
          each swap takes is safer.
        </p>
      )}
    </div>
  )
})

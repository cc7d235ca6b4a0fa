import { observer } from 'mobx-react-lite'

import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AllTheSame } from '../swap/Guards.tsx'
import css from '../swap/Swap.module.css'

/** What a bad price asks of the user; unknown is not fine (rules/exchange: unknown-impact). */
export const PriceGuard = observer(function PriceGuard() {
  const { quote } = useStore(OrderQuoteStore)
  const { failed } = useStore(QuoteStore)
  const orders = useStore(OrderFormStore)
  const { chosen: own } = useStore(LimitOrderStore)
  const max = useConfig().swapPriceImpactMaxBps as BasisPoints
  if (quote.kind !== 'offer') return null
  if (!orders.comparable)
    return failed ? (
      <p className={css.grave}>
        The pools could not be read, so this price cannot be compared with theirs. It cannot be signed until
        it is.
      </p>
    ) : null
  if (quote.tier === 'blocked' && quote.loss !== undefined)
    return (
      <p className={css.grave}>
        This price is {percentText(quote.loss)} worse than the market’s, more than the {percentText(max)}{' '}
        allowed here. {own ? 'Ask for more.' : 'Try another amount, or the pool.'}
      </p>
    )
  if (quote.tier !== 'very high' && quote.tier !== 'unknown') return null
  return (
    <div className={css.grave}>
      <p>
        {quote.loss === undefined
          ? 'No pool trades these two, so nobody here can tell whether this price is a good one.'
          : `This price is ${percentText(quote.loss)} worse than the market’s, and you lose that much.`}
      </p>
      <AllTheSame form={orders.form} />
    </div>
  )
})

/** What becomes of coins, which no order can sell, and of more than there is. */
export const CoinNote = observer(function CoinNote() {
  const orders = useStore(OrderFormStore)
  const { wrapped, quote } = useStore(OrderQuoteStore)
  const { from } = useStore(SwapFormStore)
  if (quote.kind === 'no wrapped coin')
    return (
      <p className={css.note}>
        An order cannot sell <bdi>{from.symbol}</bdi>, and the token that stands for it is not listed here.
        The pool takes it as it is.
      </p>
    )
  if (orders.exceeds && quote.kind === 'offer')
    return (
      <p className={`bad ${css.note}`}>
        Up to <AmountText amount={quote.order.sellAmount} {...quote.sell} /> may leave, which is more than you
        have.
      </p>
    )
  if (!orders.wraps || !wrapped || quote.kind === 'wrap') return null
  return (
    <div className={css.note}>
      <p className="muted">
        An order cannot sell <bdi>{from.symbol}</bdi> itself. It is wrapped into <bdi>{wrapped.symbol}</bdi>{' '}
        first, one for one, and stays yours.
      </p>
      {orders.holdsWrapped && (
        <button type="button" className="text-button" onClick={() => orders.payWrapped()}>
          Pay with the {wrapped.symbol} you have
        </button>
      )}
    </div>
  )
})

/** What open orders wait for comes on top: an allowance is one for all of them. */
export const PromisedNote = observer(function PromisedNote() {
  const orders = useStore(OrderFormStore)
  const { sold } = useStore(OrderQuoteStore)
  if (!sold || orders.promised === 0n || orders.form.steps.next.kind !== 'allow') return null
  return (
    <p className={`muted ${css.note}`}>
      Your open orders wait for <AmountText amount={orders.promised} {...sold} />, so that much is allowed on
      top.
    </p>
  )
})

/** What is promised twice; it may be wanted all the same, so it is said and keeps nobody from signing. */
export function ShortfallNote() {
  return (
    <div className={css.guard} aria-live="polite">
      <Shortfall />
    </div>
  )
}

const Shortfall = observer(function Shortfall() {
  const { shortfall, wraps } = useStore(OrderFormStore)
  const { sold } = useStore(OrderQuoteStore)
  if (!shortfall || !sold) return null
  const { promised, taken, held } = shortfall
  return (
    <div className={css.heed}>
      <p>
        Your open orders may take <AmountText amount={promised} {...sold} /> and this one{' '}
        <AmountText amount={taken} {...sold} />, more than the <AmountText amount={held} {...sold} /> you have
        {wraps && ' once these coins are wrapped'}. Not all of them can be filled. Those that are not take
        nothing, and expire.
      </p>
    </div>
  )
})

import { observer } from 'mobx-react-lite'

import * as texts from '#domain/orders/texts.ts'
import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TypeToContinue } from '../swap/Guards.tsx'
import css from '../swap/Swap.module.css'

/** A bad or unknown price needs a confirmation; a blocked one cannot be confirmed (rules/exchange: unknown-impact). */
export const PriceGuard = observer(function PriceGuard() {
  const { quote } = useStore(OrderQuoteStore)
  const { failed } = useStore(QuoteStore)
  const orders = useStore(OrderFormStore)
  const { chosen: own } = useStore(LimitOrderStore)
  const max = useConfig().swapPriceImpactMaxBps as BasisPoints
  if (quote.kind !== 'offer') return null
  if (!orders.comparable)
    return failed ? <p className={`stack gap-3 ${css.danger}`}>{texts.pricesNotComparable}</p> : null
  if (quote.tier === 'blocked' && quote.loss !== undefined)
    return (
      <p className={`stack gap-3 ${css.danger}`}>
        {texts.priceBlocked(percentText(quote.loss), percentText(max))}{' '}
        {own ? texts.askForMore : texts.tryOtherAmount}
      </p>
    )
  if (quote.tier !== 'very high' && quote.tier !== 'unknown') return null
  return (
    <div className={`stack gap-3 ${css.danger}`}>
      <p>{quote.loss === undefined ? texts.noMarketPrice : texts.priceIsWorse(percentText(quote.loss))}</p>
      <TypeToContinue form={orders.form} />
    </div>
  )
})

export const CoinNote = observer(function CoinNote() {
  const orders = useStore(OrderFormStore)
  const { wrapped, quote } = useStore(OrderQuoteStore)
  const { from } = useStore(SwapFormStore)
  if (quote.kind === 'no wrapped coin')
    return (
      <p className={css.note}>
        <Phrase text={texts.wrappedNotListed} values={{ coin: <bdi translate="no">{from.symbol}</bdi> }} />
      </p>
    )
  if (orders.exceeds && quote.kind === 'offer')
    return (
      <p className={`bad ${css.note}`}>
        <Phrase
          text={texts.exceedsBalance}
          values={{ amount: <AmountText amount={quote.order.sellAmount} {...quote.sell} /> }}
        />
      </p>
    )
  if (!orders.wraps || !wrapped || quote.kind === 'wrap') return null
  return (
    <div className={css.note}>
      <p className="muted">
        <Phrase
          text={texts.wrappedFirst}
          values={{
            coin: <bdi translate="no">{from.symbol}</bdi>,
            wrapped: <bdi translate="no">{wrapped.symbol}</bdi>,
          }}
        />
      </p>
      {orders.holdsWrapped && (
        <button type="button" className="text-button" onClick={() => orders.payWrapped()}>
          {texts.payWithWrapped(wrapped.symbol)}
        </button>
      )}
    </div>
  )
})

/** Explains, if an approval is next, that it includes the open orders: all orders share it. */
export const PromisedNote = observer(function PromisedNote() {
  const orders = useStore(OrderFormStore)
  const { sold } = useStore(OrderQuoteStore)
  if (!sold || orders.promised === 0n || orders.form.steps.next.kind !== 'allow') return null
  return (
    <p className={`muted ${css.note}`}>
      <Phrase
        text={texts.approvalIncludesOpen}
        values={{ amount: <AmountText amount={orders.promised} {...sold} /> }}
      />
    </p>
  )
})

/** Warns that the balance does not cover all open orders, which may be intended; a live region. */
export function ShortfallNote() {
  return (
    <div className={`stack gap-3 ${css.guard}`} aria-live="polite">
      <Shortfall />
    </div>
  )
}

const Shortfall = observer(function Shortfall() {
  const { shortfall, wraps } = useStore(OrderFormStore)
  const { sold } = useStore(OrderQuoteStore)
  if (!shortfall || !sold) return null
  const { promised, sellAmount, held } = shortfall
  return (
    <div className={`stack gap-3 ${css.warning}`}>
      <p>
        <Phrase
          text={wraps ? texts.shortfallOnceWrapped : texts.shortfall}
          values={{
            promised: <AmountText amount={promised} {...sold} />,
            amount: <AmountText amount={sellAmount} {...sold} />,
            held: <AmountText amount={held} {...sold} />,
          }}
        />
      </p>
    </div>
  )
})

import { observer } from 'mobx-react-lite'

import { orderFailureText } from '#domain/orders/orderFailure.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'
import { percentText } from '#domain/shared/percentText.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { OrderQuoteStore, type QuoteFailure } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Fact, impactClass, SlippageNote } from '../swap/PoolQuote.tsx'
import { QuoteAge } from '../swap/QuoteAge.tsx'
import css from '../swap/Swap.module.css'

/** What the order book expects, how old that is, how it compares, and what cannot be said. */
export const BookQuote = observer(function BookQuote() {
  const { quote } = useStore(OrderQuoteStore)
  if (quote.kind === 'wrap' || quote.kind === 'unwrap')
    return <p className="muted">These are one for one, so they need no order.</p>
  return (
    <div className={css.quote}>
      <OfferFacts />
      <QuoteState />
      <SlippageNote />
    </div>
  )
})

/** Always the same lines, so that nothing moves when the quote comes. */
const OfferFacts = observer(function OfferFacts() {
  const { quote } = useStore(OrderQuoteStore)
  const { side } = useStore(SwapFormStore)
  const { chosen: own } = useStore(LimitOrderStore)
  const slippage = percentText(slippageOf(useStore(SettingsStore).slippage))
  const offer = quote.kind === 'offer' ? quote : undefined
  const sells = side === 'input'
  // The side that was not typed: what the book expects of it, and what the order demands of it.
  const [token, expected, bound] = sells
    ? [offer?.buy, offer?.quote.buyAmount, offer?.order.buyAmount]
    : [offer?.sell, offer?.quote.sellAmount, offer?.order.sellAmount]
  const amountOf = (amount: Wei | undefined) =>
    token && (amount === undefined ? 'not known' : <AmountText amount={amount} {...token} />)
  return (
    <dl className={css.facts}>
      {own ? (
        <Fact words={sells ? 'You get at least' : 'You pay at most'}>{amountOf(bound)}</Fact>
      ) : (
        <>
          <Fact words={sells ? 'You get about' : 'You pay about'}>{amountOf(expected)}</Fact>
          <Fact words={`${sells ? 'At least' : 'At most'} (${slippage} slippage)`}>{amountOf(bound)}</Fact>
        </>
      )}
      {!own && (
        <Fact words="Fee, in the price">
          {offer && <AmountText amount={offer.quote.fee} {...offer.sell} />}
        </Fact>
      )}
      <Fact words={sells ? 'The pool would bring' : 'The pool would take'}>{amountOf(offer?.pool)}</Fact>
      {!own && (
        <Fact words="Worse than the market">
          {offer && (
            <span className={impactClass(offer.tier)}>
              {offer.loss === undefined ? 'not known' : percentText(offer.loss)}
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
})

/** How old the quote is, or why there is none. */
const QuoteState = observer(function QuoteState() {
  const quotes = useStore(OrderQuoteStore)
  const { quote, age, expired } = quotes
  switch (quote.kind) {
    case 'failed':
      return (
        <p role="alert" className={css.state}>
          <span className="bad">{failureWords(quote.failure)}</span>
          <button type="button" className="text-button" onClick={() => void quotes.refresh()}>
            Try again
          </button>
        </p>
      )
    case 'loading':
      return (
        <p className={css.state}>
          <span className="skeleton">The order book is being asked</span>
        </p>
      )
    case 'same':
      return <p className={css.state}>Choose two different tokens.</p>
    case 'offer':
      return <QuoteAge age={age} expired={expired} onFresh={() => void quotes.refresh()} />
    case 'no price':
      return <p className={`muted ${css.state}`}>Type the price you want.</p>
    case 'nothing':
    case 'no wrapped coin':
    case 'wrap':
    case 'unwrap':
      return <p className={`muted ${css.state}`}>The price comes once there is an amount.</p>
  }
})

const failureWords = (failure: QuoteFailure): string =>
  failure.kind === 'no time'
    ? 'The chain could not be read, so no price is known.'
    : orderFailureText(failure)

import { observer } from 'mobx-react-lite'

import { orderFailureText } from '#domain/orders/orderFailure.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { BookQuoteStore, type QuoteFailure } from '#stores/orders/BookQuoteStore.ts'
import { LimitStore } from '#stores/orders/LimitStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { Fact, impactClass, SlippageNote } from '../swap/PoolQuote.tsx'
import { QuoteAge } from '../swap/QuoteAge.tsx'
import css from '../swap/Swap.module.css'

/** What the order book expects, how old that is, how it compares, and what cannot be said. */
export const BookQuote = observer(function BookQuote() {
  const { quote } = useStore(BookQuoteStore)
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
  const { quote } = useStore(BookQuoteStore)
  const { side } = useStore(SwapFormStore)
  const { chosen: own } = useStore(LimitStore)
  const slippage = percentText(slippageOf(useStore(SettingsStore).slippage))
  const offer = quote.kind === 'offer' ? quote : undefined
  const sells = side === 'input'
  return (
    <dl className={css.facts}>
      {own ? (
        <Fact words={sells ? 'You get at least' : 'You pay at most'}>
          {offer &&
            (sells ? (
              <AmountText amount={offer.order.buyAmount} {...offer.buy} />
            ) : (
              <AmountText amount={offer.order.sellAmount} {...offer.sell} />
            ))}
        </Fact>
      ) : sells ? (
        <>
          <Fact words="You get about">
            {offer && <AmountText amount={offer.quote.buyAmount} {...offer.buy} />}
          </Fact>
          <Fact words={`At least (${slippage} slippage)`}>
            {offer && <AmountText amount={offer.order.buyAmount} {...offer.buy} />}
          </Fact>
        </>
      ) : (
        <>
          <Fact words="You pay about">
            {offer && <AmountText amount={offer.quote.sellAmount} {...offer.sell} />}
          </Fact>
          <Fact words={`At most (${slippage} slippage)`}>
            {offer && <AmountText amount={offer.order.sellAmount} {...offer.sell} />}
          </Fact>
        </>
      )}
      {!own && (
        <Fact words="Fee, in the price">
          {offer && <AmountText amount={offer.quote.fee} {...offer.sell} />}
        </Fact>
      )}
      <Fact words={sells ? 'The pool would bring' : 'The pool would take'}>
        {offer &&
          (offer.pool === undefined ? (
            'not known'
          ) : (
            <AmountText amount={offer.pool} {...(sells ? offer.buy : offer.sell)} />
          ))}
      </Fact>
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
  const quotes = useStore(BookQuoteStore)
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

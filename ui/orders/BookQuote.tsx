import { observer } from 'mobx-react-lite'

import { orderFailureText } from '#domain/orders/orderFailure.ts'
import { slippageOf } from '#domain/settings/swapSettings.ts'
import * as texts from '#domain/orders/texts.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import * as swapTexts from '#domain/swap/texts.ts'
import { OrderQuoteStore, type QuoteFailure } from '#stores/orders/OrderQuoteStore.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { Fact, impactClass } from '../swap/PoolQuote.tsx'
import { QuoteAge } from '../swap/QuoteAge.tsx'
import css from '../swap/Swap.module.css'

/** The rows are there before the quote, so that the layout does not jump. */
export const OfferFacts = observer(function OfferFacts() {
  const { quote } = useStore(OrderQuoteStore)
  const { side } = useStore(SwapFormStore)
  const { chosen: own } = useStore(LimitOrderStore)
  const slippage = slippageOf(useStore(SettingsStore).slippage)
  if (quote.kind === 'wrap' || quote.kind === 'unwrap') return null
  const offer = quote.kind === 'offer' ? quote : undefined
  const sells = side === 'input'
  // The order's limit of the side that was not typed, in whose field the book's estimate stands.
  const [token, limit] = sells ? [offer?.buy, offer?.order.buyAmount] : [offer?.sell, offer?.order.sellAmount]
  const amountOf = (amount: Wei | undefined) =>
    token && (amount === undefined ? sharedTexts.unknown : <AmountText amount={amount} {...token} />)
  const limitLabel = sells ? swapTexts.minimumReceived : texts.maximumPaid
  const limitWithSlippage = sells ? swapTexts.minimumReceivedWithSlippage : texts.maximumPaidWithSlippage
  return (
    <dl className={`grid gap-2 ${css.facts}`}>
      <Fact label={own || slippage === undefined ? limitLabel : limitWithSlippage(percentText(slippage))}>
        {amountOf(limit)}
      </Fact>
      {!own && (
        <Fact label={texts.feeIncluded}>
          {offer && <AmountText amount={offer.quote.fee} {...offer.sell} />}
        </Fact>
      )}
      <Fact label={sells ? texts.youReceiveWithSwap : texts.youPayWithSwap}>{amountOf(offer?.pool)}</Fact>
      {!own && (
        <Fact label={texts.worseThanMarketBy}>
          {offer && (
            <span className={impactClass(offer.tier)}>
              {offer.loss === undefined ? sharedTexts.unknown : percentText(offer.loss)}
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
})

export const QuoteState = observer(function QuoteState() {
  const quotes = useStore(OrderQuoteStore)
  const { quote, age, expired } = quotes
  switch (quote.kind) {
    case 'failed':
      return (
        <p role="alert" className={css.state}>
          <span className="bad">{failureText(quote.failure)}</span>
          <TryAgain onClick={() => void quotes.refresh()} />
        </p>
      )
    case 'loading':
      return (
        <p className={css.state}>
          <span className="skeleton">{texts.gettingQuote}</span>
        </p>
      )
    case 'same':
      return <p className={css.state}>{swapTexts.sameToken}</p>
    case 'slippage refused':
      return null
    case 'offer':
      return <QuoteAge age={age} expired={expired} onRefresh={() => void quotes.refresh()} />
    case 'no price':
      return <p className={`muted ${css.state}`}>{texts.enterPrice}</p>
    case 'nothing':
    case 'no wrapped coin':
      return <p className={`muted ${css.state}`}>{texts.enterAmount}</p>
    case 'wrap':
    case 'unwrap':
      return <p className={`muted ${css.state}`}>{texts.noOrderNeeded}</p>
  }
})

const failureText = (failure: QuoteFailure): string =>
  failure.kind === 'no time' ? texts.chainUnread : orderFailureText(failure)

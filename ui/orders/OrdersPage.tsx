import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, type ReactNode } from 'react'

import { hasFeature } from '#domain/shell/features.ts'
import { OrderQuoteStore } from '#stores/orders/OrderQuoteStore.ts'
import { OrderFormStore } from '#stores/orders/OrderFormStore.ts'
import { LayoutStore } from '#stores/shell/LayoutStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { PageLink } from '../shared/navigation.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { ExchangeForm } from '../swap/ExchangeForm.tsx'
import { AllowanceChoice } from '../swap/Guards.tsx'
import css from '../swap/Swap.module.css'
import { SwapHead, useSwapQuery } from '../swap/SwapHead.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { BookQuote } from './BookQuote.tsx'
import { CoinNote, PriceGuard, PromisedNote, ShortfallNote } from './Notes.tsx'

const OrderList = preloadable(async () => (await import('./OrderList.tsx')).OrderList)
const OrderTerms = preloadable(async () => (await import('./OrderTerms.tsx')).OrderTerms)

/** Exchanging tokens by signed orders, on the form of the pool (rules/exchange: signed-orders). */
export function OrdersPage() {
  const orders = useStore(OrderFormStore)
  const query = useSwapQuery()
  useEffect(() => orders.subscribe(query), [orders, query])
  return (
    <article className={css.page}>
      <SwapHead title="Swap by order book">
        You sign what you give and what you want at least. Others fill it, and pay the network fee.
      </SwapHead>
      <ExchangeForm onSubmit={() => void orders.submit()}>
        <Later place={css.terms}>
          <OrderTerms />
        </Later>
        <BookQuote />
        <PriceGuard />
        <CoinNote />
        <ShortfallNote />
        <PromisedNote />
        <AllowanceChoice form={orders.form} taker="the order book" />
        <SubmitSection />
      </ExchangeForm>
      <Later place={css.orders}>
        <OrderList />
      </Later>
    </article>
  )
}

/** A part that is fetched after the page, in a place that is as high as it will be. */
const Later = observer(function Later(props: {
  readonly place: string | undefined
  readonly children: ReactNode
}) {
  const place = <div className={`skeleton ${props.place ?? ''}`} />
  return useStore(LayoutStore).live ? <Suspense fallback={place}>{props.children}</Suspense> : place
})

/** The one button, whatever comes next. What is one for one is no order. */
const SubmitSection = observer(function SubmitSection() {
  const orders = useStore(OrderFormStore)
  const { quote } = useStore(OrderQuoteStore)
  const swapForm = useStore(SwapFormStore)
  const hasPool = hasFeature(useConfig(), 'swap')
  if (hasPool && (quote.kind === 'wrap' || quote.kind === 'unwrap' || quote.kind === 'no wrapped coin'))
    return (
      <PageLink to="/swap/univ2/" className="button primary wide" onClick={swapForm.takeAlong}>
        {quote.kind === 'no wrapped coin' ? 'Swap by the pool' : `Go and ${quote.kind}`}
      </PageLink>
    )
  return (
    <StepsButton
      form={orders.form}
      words={orders.wraps ? 'Wrap, then order' : 'Order'}
      freeWords="First the coins are wrapped. Then you allow and sign the order."
      {...(orders.promised > 0n && { revokedText: 'Without it your open orders cannot be filled.' })}
    />
  )
})

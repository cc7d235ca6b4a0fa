import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, type ReactNode } from 'react'

import * as texts from '#domain/orders/texts.ts'
import { hasFeature } from '#domain/shell/features.ts'
import { LimitOrderStore } from '#stores/orders/LimitOrderStore.ts'
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
import { SlippageNote } from '../swap/SlippageNote.tsx'
import { SwapHead, useSwapQuery } from '../swap/SwapHead.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { OfferFacts, QuoteState } from './BookQuote.tsx'
import { CoinNote, PriceGuard, PromisedNote, ShortfallNote } from './Notes.tsx'

const OrderList = preloadable(async () => (await import('./OrderList.tsx')).OrderList)
const OrderTerms = preloadable(async () => (await import('./OrderTerms.tsx')).OrderTerms)

const WRAP_LINKS = { wrap: texts.wrapOnSwapPage, unwrap: texts.unwrapOnSwapPage } as const

/** Trades tokens by signed orders, with the form of the swap page (rules/exchange: signed-orders). */
export function OrdersPage() {
  const orders = useStore(OrderFormStore)
  const query = useSwapQuery()
  useEffect(() => orders.subscribe(query), [orders, query])
  return (
    <article className={`stack gap-5 ${css.page}`}>
      <SwapHead title={texts.limitOrder}>{texts.limitPurpose}</SwapHead>
      <ExchangeForm onSubmit={() => void orders.submit()}>
        <Deferred className={css.terms}>
          <OrderTerms />
        </Deferred>
        <PriceGuard />
        <CoinNote />
        <ShortfallNote />
        <PromisedNote />
        <AllowanceChoice form={orders.form} spender={texts.theOrderBook} />
        <QuoteState />
        <SubmitSection />
        <OfferFacts />
      </ExchangeForm>
      <Deferred className={css.orders}>
        <OrderList />
      </Deferred>
    </article>
  )
}

const Deferred = observer(function Deferred(props: {
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const placeholder = <div className={`skeleton ${props.className ?? ''}`} />
  const { live } = useStore(LayoutStore)
  return live ? <Suspense fallback={placeholder}>{props.children}</Suspense> : placeholder
})

const SubmitSection = observer(function SubmitSection() {
  const orders = useStore(OrderFormStore)
  const { quote } = useStore(OrderQuoteStore)
  const swapForm = useStore(SwapFormStore)
  const limitOrder = useStore(LimitOrderStore)
  const hasPool = hasFeature(useConfig(), 'swap')
  if (hasPool && (quote.kind === 'wrap' || quote.kind === 'unwrap' || quote.kind === 'no wrapped coin'))
    return (
      <PageLink to="/swap/univ2/" className="button primary wide">
        {quote.kind === 'no wrapped coin' ? texts.swapInstead : WRAP_LINKS[quote.kind]}
      </PageLink>
    )
  return (
    <>
      <SlippageNote />
      <StepsButton
        form={orders.form}
        amounts={[swapForm.input, swapForm.output, ...(limitOrder.chosen ? [limitOrder.entry] : [])]}
        label={orders.wraps ? texts.wrapThenOrder : texts.placeOrder}
        approveLabel={texts.approveAndOrder}
        freeText={texts.wrapSteps}
        {...(orders.isApprovalUsed && { revokedText: texts.openOrdersNeedApproval })}
      />
    </>
  )
})

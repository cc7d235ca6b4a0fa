import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import * as texts from '#domain/swap/texts.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'

import { HostTokenActions } from '../miniapp/lazyHostParts.ts'
import { InHost } from '../shared/InHost.tsx'
import { preloadable } from '../shared/preloadable.tsx'
import { Refusal } from '../shared/Refusal.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { WithIndex } from '../shared/WithIndex.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { AllowanceChoice, ImpactGuard } from './Guards.tsx'
import { PoolQuote } from './PoolQuote.tsx'
import { PoolSize } from './PoolSize.tsx'
import css from './Swap.module.css'
import { SwapHead, useSwapQuery } from './SwapHead.tsx'

// Below the form, so that the button stays in view.
const PoolPrices = preloadable(async () => (await import('./PoolPrices.tsx')).PoolPrices)

export function SwapPage() {
  const swap = useStore(SwapStore)
  const query = useSwapQuery()
  useEffect(() => swap.subscribe(query), [swap, query])
  return (
    <article className={`stack gap-5 ${css.page}`}>
      <SwapHead title={texts.swap} />
      <ExchangeForm onSubmit={() => void swap.submit()}>
        <PoolQuote />
        <ImpactGuard />
        <AllowanceChoice form={swap.form} spender={texts.theRouter} />
        <SubmitSection />
        <PoolSize />
        <InHost>
          <HostSwap />
        </InHost>
      </ExchangeForm>
      <WithIndex>
        <PoolPrices />
      </WithIndex>
    </article>
  )
}

const HostSwap = observer(function HostSwap() {
  const { from, to } = useStore(SwapFormStore)
  return <HostTokenActions token={from.address} symbol={from.symbol} swapFor={to.address} />
})

const MISSING_AMOUNT = { nothing: true, trade: true, wrap: true, unwrap: true }

const SubmitSection = observer(function SubmitSection() {
  const swap = useStore(SwapStore)
  const { quote } = useStore(QuoteStore)
  const { verdict, input, output } = useStore(SwapFormStore)
  return (
    <>
      <Refusal text={swap.refused.text} />
      <StepsButton
        form={swap.form}
        amounts={[input, output]}
        {...(quote.kind in MISSING_AMOUNT && { verdict })}
        label={{ wrap: texts.wrap, unwrap: texts.unwrap }[quote.kind as string] ?? texts.swap}
        approveLabel={texts.approveAndSwap}
      />
    </>
  )
})

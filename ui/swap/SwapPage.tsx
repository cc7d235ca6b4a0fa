import { Settings2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { FrameStore } from '#stores/shell/FrameStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'

import { useQueryParameter } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { StepsButton } from '../tokens/StepsButton.tsx'
import { CopyLink } from './CopyLink.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import { AllowanceChoice, ImpactGuard } from './Guards.tsx'
import { PoolQuote } from './PoolQuote.tsx'
import { PoolSize } from './PoolSize.tsx'
import css from './Swap.module.css'

/** Exchanging coins and tokens by the pools (spec 2; product /swap/univ2). */
export function SwapPage() {
  const swap = useStore(SwapStore)
  const frame = useStore(FrameStore)
  const [from, to, amount] = [useQueryParameter('from'), useQueryParameter('to'), useQueryParameter('amount')]
  const query = new URLSearchParams({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(amount === undefined ? {} : { amount }),
  }).toString()
  useEffect(() => swap.visit(query), [swap, query])
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>Swap</h1>
        <div className={css.tools}>
          <CopyLink />
          <button type="button" className="button" onClick={() => frame.open('settings')}>
            <Settings2 aria-hidden size={18} />
            Swap settings
          </button>
        </div>
        <p className="muted">
          You see the price, the fees and what arrives at least, before anything is signed.
        </p>
      </header>
      <ExchangeForm onSubmit={() => void swap.submit()}>
        <PoolQuote />
        <ImpactGuard />
        <AllowanceChoice />
        <SubmitPlace />
        <PoolSize />
      </ExchangeForm>
    </article>
  )
}

/** The one button, whatever comes next. */
const SubmitPlace = observer(function SubmitPlace() {
  const swap = useStore(SwapStore)
  const { quote } = useStore(QuoteStore)
  const { from } = useStore(SwapFormStore)
  return (
    <StepsButton
      steps={swap.steps}
      words={{ wrap: 'Wrap', unwrap: 'Unwrap' }[quote.kind as string] ?? 'Swap'}
      symbol={from.symbol}
      busy={swap.busy}
      unlimited={swap.unlimited}
    />
  )
})

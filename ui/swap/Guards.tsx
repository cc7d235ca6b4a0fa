import { observer } from 'mobx-react-lite'

import type { BasisPoints } from '#domain/shared/BasisPoints.ts'
import { percentText } from '#domain/shared/percentText.ts'
import * as texts from '#domain/swap/texts.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'
import { SwapStore } from '#stores/swap/SwapStore.ts'
import type { TokenFormStore } from '#stores/tokens/TokenFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './Swap.module.css'

/** Warns of a high, blocked or unknown price impact, and shows the rest after a smaller amount; a live region. */
export function ImpactGuard() {
  return (
    <div className={`stack gap-3 ${css.guard}`} aria-live="polite">
      <ImpactNote />
      <Remaining />
    </div>
  )
}

/** An unknown impact does not count as low (rules/exchange: unknown-impact). */
const ImpactNote = observer(function ImpactNote() {
  const { quote } = useStore(QuoteStore)
  const { form } = useStore(SwapStore)
  const { swapPriceImpactMaxBps } = useConfig()
  if (quote.kind !== 'trade') return null
  const { tier, trade } = quote
  if (tier === 'unknown') return <p className={`stack gap-3 ${css.danger}`}>{texts.amountTooSmall}</p>
  if (tier === 'blocked' && trade.impact !== undefined)
    return (
      <div className={`stack gap-3 ${css.danger}`}>
        <p>
          {texts.impactBlocked(percentText(trade.impact), percentText(swapPriceImpactMaxBps as BasisPoints))}
        </p>
        <SmallerAmount />
      </div>
    )
  if (tier === 'high' && trade.impact !== undefined)
    return (
      <div className={`stack gap-3 ${css.warning}`}>
        <p>{texts.impactHigh(percentText(trade.impact))}</p>
        <SmallerAmount />
      </div>
    )
  if (tier !== 'very high' || trade.impact === undefined) return null
  return (
    <div className={`stack gap-3 ${css.danger}`}>
      <p>{texts.impactVeryHigh(percentText(trade.impact))}</p>
      <SmallerAmount />
      <TypeToContinue form={form} />
    </div>
  )
})

export const TypeToContinue = observer(function TypeToContinue({ form }: { readonly form: TokenFormStore }) {
  return <TextField label={texts.typeToContinue(form.word)} value={form.confirmation} onType={form.confirm} />
})

/** Offers a smaller amount with a small price impact (rules/exchange: small-pools). */
const SmallerAmount = observer(function SmallerAmount() {
  const { smaller, useSmaller } = useStore(SwapStore)
  const { smallImpact } = useStore(QuoteStore)
  const { from } = useStore(SwapFormStore)
  if (!smaller) return null
  const { decimals, symbol } = from
  return (
    <div className={`grid gap-2 start ${css.smaller}`}>
      <p>
        <Phrase
          text={texts.smallerAmount}
          values={{
            impact: percentText(smallImpact),
            amount: <AmountText amount={smaller.amount} decimals={decimals} symbol={symbol} />,
            rest: <AmountText amount={smaller.rest} decimals={decimals} symbol={symbol} />,
          }}
        />
      </p>
      <button type="button" className="button" onClick={useSmaller}>
        {texts.useSmallerAmount}
      </button>
    </div>
  )
})

const Remaining = observer(function Remaining() {
  const { remaining } = useStore(SwapStore)
  const { from } = useStore(SwapFormStore)
  if (remaining === undefined) return null
  return (
    <p className={`muted ${css.note}`}>
      <Phrase
        text={texts.leftForLater}
        values={{
          amount: <AmountText amount={remaining} decimals={from.decimals} symbol={from.symbol} />,
        }}
      />
    </p>
  )
})

/** Offers an unlimited approval while an approval is next (rules/money: unlimited-approval). */
export const AllowanceChoice = observer(function AllowanceChoice(props: {
  readonly form: TokenFormStore
  readonly spender: string
}) {
  const { form, spender } = props
  const { from } = useStore(SwapFormStore)
  if (form.steps.next.kind !== 'allow') return null
  const values = { spender, token: <bdi translate="no">{from.symbol}</bdi> }
  return (
    <div className={css.choice}>
      <label className={`row gap-3 ${css.checkbox}`}>
        <input
          type="checkbox"
          checked={form.unlimited}
          onChange={(event) => form.allowAll(event.target.checked)}
        />
        <span>
          <Phrase text={texts.approveUnlimited} values={values} />
        </span>
      </label>
      {form.unlimited && (
        <p className="bad">
          <Phrase text={texts.unlimitedRisk} values={values} />
        </p>
      )}
    </div>
  )
})

import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import { parseSlippage, slippageOf, slippageRisk } from '#domain/settings/swapSettings.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { ImpactTier } from '#domain/swap/quote.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { QuoteAge } from './QuoteAge.tsx'
import css from './Swap.module.css'

/** What the pools say of the exchange, how old that is, and what cannot be said. */
export const PoolQuote = observer(function PoolQuote() {
  const { quote } = useStore(QuoteStore)
  return (
    <div className={css.quote}>
      {quote.kind === 'wrap' || quote.kind === 'unwrap' ? (
        <p className="muted">One for one, without a fee but that of the network.</p>
      ) : (
        <TradeFacts />
      )}
      <QuoteState />
      <SlippageNote />
    </div>
  )
})

/** Always the same lines, so that nothing moves when the quote comes. */
const TradeFacts = observer(function TradeFacts() {
  const { quote, market } = useStore(QuoteStore)
  const { from, to } = useStore(SwapFormStore)
  const { referrer } = useStore(ReferrerStore)
  const slippage = slippageOf(useStore(SettingsStore).slippage)
  const trade = quote.kind === 'trade' ? quote : undefined
  const stored = trade && wei(trade.trade.gross - trade.trade.out)
  return (
    <dl className={css.facts}>
      <Fact words="You get about">{trade && <AmountText amount={trade.trade.out} {...to} />}</Fact>
      <Fact words={`At least (${percentText(slippage)} slippage)`}>
        {trade && <AmountText amount={trade.minOut} {...to} />}
      </Fact>
      <Fact words="Price impact">
        {trade && (
          <span className={impactClass(trade.tier)}>
            {trade.trade.impact === undefined ? 'not known' : percentText(trade.trade.impact)}
          </span>
        )}
      </Fact>
      <Fact words={market ? `Router fee (${percentText(market.fee)})` : 'Router fee'}>
        {stored !== undefined && <AmountText amount={stored} {...to} />}
      </Fact>
      {referrer && (
        <Fact words="Of that fee for who invited you">
          {trade && (
            <>
              {percentText(trade.referrerShare)}, to <Identity account={referrer} />
            </>
          )}
        </Fact>
      )}
      <Fact words="Way">
        {trade &&
          (trade.trade.path.length === 2
            ? `${from.symbol} to ${to.symbol}`
            : `${from.symbol} to ${to.symbol}, by the wrapped coin`)}
      </Fact>
    </dl>
  )
})

export function Fact({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{children === undefined || children === false ? '–' : children}</dd>
    </div>
  )
}

/** How old the quote is, or why there is none. */
const QuoteState = observer(function QuoteState() {
  const quotes = useStore(QuoteStore)
  const { from, to } = useStore(SwapFormStore)
  const { quote, age, expired } = quotes
  if (quote.kind === 'failed')
    return (
      <p role="alert" className={css.state}>
        <span className="bad">The pools could not be read, so no price is known.</span>
        <button type="button" className="text-button" onClick={() => void quotes.refresh()}>
          Try again
        </button>
      </p>
    )
  if (quote.kind === 'loading')
    return (
      <p className={css.state}>
        <span className="skeleton">The price is being read</span>
      </p>
    )
  if (quote.kind === 'same') return <p className={css.state}>Choose two different tokens.</p>
  if (quote.kind === 'no way')
    return (
      <p className={css.state}>
        <span>
          No pool leads from <bdi>{from.symbol}</bdi> to <bdi>{to.symbol}</bdi>.
        </span>
      </p>
    )
  if (quote.kind === 'too much')
    return (
      <p className={`bad ${css.state}`}>
        <span>
          The pools do not hold so much <bdi>{to.symbol}</bdi>.
        </span>
      </p>
    )
  return <QuoteAge age={age} expired={expired} onFresh={() => void quotes.refresh()} />
})

/** What the settings do to this swap, where that is odd (rules/exchange: slippage). */
export const SlippageNote = observer(function SlippageNote() {
  const { slippage } = useStore(SettingsStore)
  const parsed = parseSlippage(slippage)
  if (!parsed.ok)
    return (
      <p className={`bad ${css.note}`}>
        Your slippage setting is no number, so 0 % is used. Change it above.
      </p>
    )
  if (slippageRisk(parsed.value) === 'none') return null
  return (
    <p className={`bad ${css.note}`}>
      Your slippage of {percentText(parsed.value)} is high: others may trade before you and take that much.
    </p>
  )
})

export function impactClass(tier: ImpactTier): string | undefined {
  if (tier === 'low') return 'good'
  return tier === 'noticeable' ? undefined : 'bad'
}

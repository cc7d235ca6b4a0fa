import { ChevronDown } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'

import { slippageOf } from '#domain/settings/swapSettings.ts'
import { percentText } from '#domain/shared/percentText.ts'
import { readAgoText } from '#domain/shared/timeText.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { wei } from '#domain/shared/Wei.ts'
import type { ImpactTier } from '#domain/swap/quote.ts'
import * as texts from '#domain/swap/texts.ts'
import { rateOf } from '#domain/swap/trade.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { SettingsStore } from '#stores/settings/SettingsStore.ts'
import { QuoteStore } from '#stores/swap/QuoteStore.ts'
import { SwapFormStore } from '#stores/swap/SwapFormStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { QuoteAge } from './QuoteAge.tsx'
import { SlippageNote } from './SlippageNote.tsx'
import css from './Swap.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

export const PoolQuote = observer(function PoolQuote() {
  const { quote } = useStore(QuoteStore)
  return (
    <div className="stack gap-2">
      {quote.kind === 'wrap' || quote.kind === 'unwrap' ? (
        <p className={`muted row gap-3 ${css.rate}`}>{texts.oneToOne}</p>
      ) : (
        <TradeFacts />
      )}
      <QuoteState />
      <SlippageNote />
    </div>
  )
})

/** One line with the rate and its age, which unfolds the trade's terms. Without a rate, the quote's state. */
const TradeFacts = observer(function TradeFacts() {
  const { quote, market, age } = useStore(QuoteStore)
  const { from, to } = useStore(SwapFormStore)
  const { referrer } = useStore(ReferrerStore)
  const slippage = slippageOf(useStore(SettingsStore).slippage)
  const [open, setOpen] = useState(false)
  const trade = quote.kind === 'trade' ? quote : undefined
  const rate = trade && rateOf(trade.trade, { input: from.decimals, output: to.decimals })
  if (!trade || !rate || slippage === undefined)
    return quote.kind === 'nothing' && <div className={`row gap-3 ${css.rate}`} />
  const [one, other] = rate.of === 'input' ? [from, to] : [to, from]
  return (
    <details
      className={css.details}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`row gap-3 ${css.rate}`}>
        <span>
          <Phrase
            text={texts.rate}
            values={{
              sold: <bdi translate="no">{one.symbol}</bdi>,
              price: <AmountText amount={rate.price} {...other} />,
            }}
          />
        </span>
        {age !== undefined && (
          <span className={`muted ${css.age}`}>
            <span className="visually-hidden">{texts.priceUpdated(readAgoText(age))}</span>
            <span aria-hidden>{readAgoText(age)}</span>
          </span>
        )}
        <ChevronDown aria-hidden size={18} />
      </summary>
      <dl className={`grid gap-2 ${css.facts}`}>
        <Fact label={texts.youReceiveEstimated}>
          <AmountText amount={trade.trade.out} {...to} />
        </Fact>
        <Fact label={texts.minimumReceivedWithSlippage(percentText(slippage))}>
          <AmountText amount={trade.minOut} {...to} />
        </Fact>
        <Fact label={texts.priceImpact}>
          <span className={impactClass(trade.tier)}>
            {trade.trade.impact === undefined ? sharedTexts.unknown : percentText(trade.trade.impact)}
          </span>
        </Fact>
        <Fact label={market ? texts.routerFeeOf(percentText(market.fee)) : texts.routerFee}>
          <AmountText amount={wei(trade.trade.gross - trade.trade.out)} {...to} />
        </Fact>
        {referrer && (
          <Fact label={texts.referrerShare}>
            <Phrase
              text={texts.shareTo}
              values={{
                share: percentText(trade.referrerShare),
                referrer: <Identity account={referrer} addressed />,
              }}
            />
          </Fact>
        )}
        <Fact label={texts.route}>
          {trade.trade.path.length === 2
            ? texts.directRoute(from.symbol, to.symbol)
            : texts.routeThroughWrapped(from.symbol, to.symbol)}
        </Fact>
      </dl>
    </details>
  )
})

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === undefined || children === false ? '–' : children}</dd>
    </div>
  )
}

const QuoteState = observer(function QuoteState() {
  const quotes = useStore(QuoteStore)
  const { from, to } = useStore(SwapFormStore)
  const { quote, age, expired } = quotes
  if (quote.kind === 'failed')
    return (
      <p role="alert" className={css.state}>
        <span className="bad">{texts.poolsUnread}</span>
        <TryAgain onClick={() => void quotes.refresh()} />
      </p>
    )
  if (quote.kind === 'loading')
    return (
      <p className={css.state}>
        <span className="skeleton">{texts.loadingPrice}</span>
      </p>
    )
  if (quote.kind === 'same') return <p className={css.state}>{texts.sameToken}</p>
  if (quote.kind === 'no route')
    return (
      <p className={css.state}>
        <span>
          <Phrase
            text={texts.noPool}
            values={{
              sold: <bdi translate="no">{from.symbol}</bdi>,
              bought: <bdi translate="no">{to.symbol}</bdi>,
            }}
          />
        </span>
      </p>
    )
  if (quote.kind === 'too much')
    return (
      <p className={`bad ${css.state}`}>
        <span>
          <Phrase text={texts.tooLittleInPools} values={{ token: <bdi translate="no">{to.symbol}</bdi> }} />
        </span>
      </p>
    )
  return expired && <QuoteAge age={age} expired onRefresh={() => void quotes.refresh()} />
})

/** A loss is never coloured as good, however small. */
export function impactClass(tier: ImpactTier): string | undefined {
  if (tier === 'low') return undefined
  return tier === 'noticeable' ? css.noticeable : 'bad'
}

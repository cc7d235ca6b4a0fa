import { observer } from 'mobx-react-lite'

import { nameLength } from '#domain/names/lowerCaseName.ts'
import { priceOf, tierLabel, tierOf } from '#domain/names/priceTier.ts'
import * as texts from '#domain/names/texts.ts'
import { MintStore } from '#stores/names/MintStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { AsOf } from '../shared/AsOf.tsx'
import { GetCoins } from '../shared/GetCoins.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './MintWidget.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** The price of the typed name; for an empty field, that of the longest tier (rules/names: price-tiers). */
export const PriceLine = observer(function PriceLine() {
  const mint = useStore(MintStore)
  const { tokenDecimals, tokenSymbol } = useConfig()
  const { terms, lastKnownTerms: old, balance, control, text } = mint
  const failure = terms.kind === 'failed' && (
    <div className={css.price} role="alert">
      <span className="bad">{texts.priceNotRead}</span>
      <TryAgain onClick={() => void mint.refresh()} />
    </div>
  )
  if (failure && !old) return failure
  const known = terms.kind === 'ready' ? terms.value : old?.value
  const price = known && priceOf(known.prices, text)
  const count = known?.prices.length ?? 5
  const line = (
    <div className={css.price} aria-busy={old && !failure}>
      <span className={old ? `${css.amount} muted` : css.amount}>
        {price === undefined ? (
          <span className={`skeleton ${css.pending}`} aria-hidden>
            0 {tokenSymbol}
          </span>
        ) : (
          <AmountText amount={price} decimals={tokenDecimals} symbol={tokenSymbol} />
        )}
      </span>
      <span className={css.note}>
        {old ? (
          <AsOf known={old} updating={!failure} />
        ) : known?.paused ? (
          texts.mintingPausedForNow
        ) : control.control === 'balance too low' && balance !== undefined ? (
          <>
            <Phrase
              text={texts.balanceNotEnough}
              values={{
                amount: <AmountText amount={balance} decimals={tokenDecimals} symbol={tokenSymbol} />,
              }}
            />{' '}
            <GetCoins />
          </>
        ) : (
          texts.paidOnce(tierLabel(tierOf(nameLength(text), count), count))
        )}
      </span>
    </div>
  )
  return (
    <>
      {line}
      {failure}
    </>
  )
})

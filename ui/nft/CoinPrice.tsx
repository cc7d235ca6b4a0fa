import { priceText } from '#domain/nft/priceText.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** A price in coins, as short as it can be read (rules/nft: price-digits), exact on demand. */
export function CoinPrice({ amount }: { readonly amount: Wei }) {
  const { tokenSymbol } = useConfig()
  return (
    <span className={css.price} title={`${formatAmountExactly(amount, 18)} ${tokenSymbol}`}>
      {priceText(amount)} <span className={css.symbol}>{tokenSymbol}</span>
    </span>
  )
}

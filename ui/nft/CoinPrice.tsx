import { priceText } from '#domain/nft/priceText.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** A price in coins, shortened (rules/nft: price-digits); its tooltip has every digit. */
export function CoinPrice({ amount }: { readonly amount: Wei }) {
  const { tokenSymbol } = useConfig()
  return (
    <span className={css.price} translate="no" title={`${formatAmountExactly(amount, 18)} ${tokenSymbol}`}>
      {priceText(amount)} <span className={css.symbol}>{tokenSymbol}</span>
    </span>
  )
}

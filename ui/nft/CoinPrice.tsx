import { formatAmountExactly } from '#domain/shared/amount.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** A price to pay (`up`) or to receive (`down`), rounded as its review rounds it (rules/money: review-digits); its tooltip has every digit. */
export function CoinPrice(props: { readonly amount: Wei; readonly direction: 'up' | 'down' }) {
  const { amount, direction } = props
  const { tokenSymbol } = useConfig()
  return (
    <span className={css.price} translate="no" title={`${formatAmountExactly(amount, 18)} ${tokenSymbol}`}>
      {roundedText(amount, 18, direction)} <span className={css.symbol}>{tokenSymbol}</span>
    </span>
  )
}

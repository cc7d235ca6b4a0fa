import { amountText } from '#domain/shared/amount.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { Figure } from '../shared/Figure.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

/** A price to pay (`up`) or to receive (`down`), rounded as its review rounds it (rules/money: review-digits); its tooltip has every digit. */
export function CoinPrice(props: { readonly amount: Wei; readonly direction: 'up' | 'down' }) {
  const { amount, direction } = props
  const { tokenSymbol } = useConfig()
  return (
    <span
      className={css.price}
      dir="ltr"
      translate="no"
      title={amountText(amount, { decimals: 18, symbol: tokenSymbol })}
    >
      <Figure text={roundedText(amount, 18, direction)} symbol="" />{' '}
      <span className={css.symbol}>{tokenSymbol}</span>
    </span>
  )
}

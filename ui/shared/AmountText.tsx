import { amountText, formatAmount } from '#domain/shared/amount.ts'
import { countText } from '#domain/shared/countText.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { Figure } from './Figure.tsx'
import css from './text.module.css'

interface AmountTextProps {
  readonly amount: Wei
  readonly decimals: number
  readonly symbol: string
  /** The symbol stands beside it. */
  readonly bare?: boolean
}

/** Shortened for reading; the tooltip has every digit. */
export function AmountText({ amount, decimals, symbol, bare = false }: AmountTextProps) {
  return (
    <span className={css.amount} title={amountText(amount, { decimals, symbol })}>
      <Figure text={countText(formatAmount(amount, decimals))} symbol={bare ? '' : symbol} />
    </span>
  )
}

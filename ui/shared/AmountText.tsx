import { formatAmount, formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import css from './text.module.css'

/** An amount with its symbol: shortened for reading, exact on demand. */
export function AmountText(props: {
  readonly amount: Wei
  readonly decimals: number
  readonly symbol: string
}) {
  const { amount, decimals, symbol } = props
  const exact = formatAmountExactly(amount, decimals)
  return (
    <span className={css.amount} title={`${exact} ${symbol}`}>
      <span className={css.figure}>
        {inGroups(formatAmount(amount, decimals)).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>{' '}
      <span className={css.symbol}>{symbol}</span>
    </span>
  )
}

/** Ten thousands and more in groups of three, set apart by space alone: what is copied is still one number. */
const inGroups = (figure: string): readonly string[] =>
  figure.replace(/^\d{5,}/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')).split(' ')

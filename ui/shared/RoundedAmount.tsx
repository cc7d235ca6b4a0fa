import { formatAmountExactly } from '#domain/shared/amount.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { Figure } from './Figure.tsx'
import css from './text.module.css'

interface RoundedAmountProps {
  readonly amount: Wei
  readonly decimals: number
  readonly symbol: string
  /** Up for what leaves, down for what arrives (rules/money: review-digits). */
  readonly direction: 'up' | 'down'
  /** Repeats all digits below a rounded figure, because the user is about to sign it. */
  readonly exact?: boolean
  /** Words after the amount: "in rewards". */
  readonly after?: string | undefined
}

/** Rounded to six significant digits. */
export function RoundedAmount(props: RoundedAmountProps) {
  const { amount, decimals, symbol, direction, exact = false, after } = props
  const everyDigit = formatAmountExactly(amount, decimals)
  const shown = roundedText(amount, decimals, direction)
  const repeats = exact && shown !== everyDigit
  return (
    <span className={css.amount}>
      <Figure text={shown} symbol={symbol} />
      {repeats && (
        <span className={css.exact}>
          <Figure text={everyDigit} symbol={symbol} /> {after}
        </span>
      )}
      {!repeats && after !== undefined && <span className={css.after}> {after}</span>}
    </span>
  )
}

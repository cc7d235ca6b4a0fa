import { formatAmount, formatAmountExactly } from '#domain/shared/amount.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import css from './text.module.css'

/** Characters of an amount and its symbol that stay on one line wherever they stand. */
const SHORT = 20

interface AmountTextProps {
  readonly amount: Wei
  readonly decimals: number
  readonly symbol: string
  /** Six significant digits: up for what leaves, down for what arrives (rules/money: review-digits). */
  readonly rounded?: 'up' | 'down'
  /** Every digit, too, on a line below where the figure does not have them all: the user is about to sign it. */
  readonly exact?: boolean
  /** Words after the amount: "in rewards". */
  readonly after?: string | undefined
}

/** An amount with its symbol, shortened for reading. */
export function AmountText(props: AmountTextProps) {
  const { amount, decimals, symbol, rounded, exact = false, after } = props
  const everyDigit = formatAmountExactly(amount, decimals)
  const shown = rounded ? roundedText(amount, decimals, rounded) : formatAmount(amount, decimals)
  const repeats = exact && shown !== everyDigit
  return (
    <span className={css.amount} title={exact || rounded ? undefined : `${everyDigit} ${symbol}`}>
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

/** A number and its unit, which no line break parts, unless they are longer than a line may be. */
function Figure({ text, symbol }: { readonly text: string; readonly symbol: string }) {
  return (
    <span className={text.length + symbol.length < SHORT ? css.whole : undefined}>
      <span className={css.figure}>
        {inGroups(text).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>{' '}
      <bdi className={css.symbol}>{symbol}</bdi>
    </span>
  )
}

/**
 * Splits off groups of three digits, from ten thousand on and after more than four decimals. Only CSS space separates
 * them, so a copied amount is still one number.
 */
function inGroups(stat: string): readonly string[] {
  const [whole = '', fraction = ''] = stat.split('.')
  const groups = whole.replace(/^\d{5,}/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ' ')).split(' ')
  if (fraction === '') return groups
  const [first = '', ...rest] = fraction.length > 4 ? (fraction.match(/\d{1,3}/g) ?? []) : [fraction]
  return [...groups.slice(0, -1), `${groups.at(-1) ?? ''}.${first}`, ...rest]
}

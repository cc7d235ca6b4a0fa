import { formatAmount, formatAmountExactly } from '#domain/shared/amount.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import css from './text.module.css'

/** An amount with its symbol: shortened for reading, or with every digit where the user is about to sign it. */
export function AmountText(props: {
  readonly amount: Wei
  readonly decimals: number
  readonly symbol: string
  readonly exact?: boolean
}) {
  const { amount, decimals, symbol, exact = false } = props
  const everyDigit = formatAmountExactly(amount, decimals)
  return (
    <span className={css.amount} title={exact ? undefined : `${everyDigit} ${symbol}`}>
      <span className={css.figure}>
        {inGroups(exact ? everyDigit : formatAmount(amount, decimals)).map((group, index) => (
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

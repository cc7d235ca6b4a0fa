import { decimal, group as sign } from '#domain/shared/language.ts'

import css from './text.module.css'

/** Decimals that are read without groups: more than roundings have. */
const MAX_DIGITS = 8
/** Characters of an amount and its symbol that always stay on one line. */
const SHORT = 20

/** A number as `countText` writes it, and its unit, or '' beside one; not separated by a line break unless they are too long for a line. */
export function Figure({ text, symbol }: { readonly text: string; readonly symbol: string }) {
  const { thousands, rest } = inGroups(text)
  return (
    <span className={text.length + symbol.length < SHORT ? css.whole : undefined} dir="ltr" translate="no">
      <span className={css.figure}>
        {thousands.map((part, index) => (
          <span key={index} data-group={sign}>
            {part}
          </span>
        ))}
        {rest.map((group, index) => (
          <span key={index} className={css.further}>
            {group}
          </span>
        ))}
      </span>
      {symbol !== '' && (
        <>
          {' '}
          <bdi className={css.symbol}>{symbol}</bdi>
        </>
      )}
    </span>
  )
}

/**
 * The signs between thousands are the style sheet's, and so is the space within long fractions: a copied amount is
 * still one number.
 */
function inGroups(stat: string): { readonly thousands: readonly string[]; readonly rest: readonly string[] } {
  const [whole = '', fraction = ''] = stat.split(decimal)
  const groups = whole.split(sign)
  if (fraction === '') return { thousands: groups, rest: [] }
  const [first = '', ...rest] = fraction.length > MAX_DIGITS ? (fraction.match(/\d{1,3}/g) ?? []) : [fraction]
  return { thousands: [...groups.slice(0, -1), `${groups.at(-1) ?? ''}${decimal}${first}`], rest }
}

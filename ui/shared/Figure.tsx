import { countText } from '#domain/shared/countText.ts'

import css from './text.module.css'

/** Decimals that are read without groups: more than roundings have. */
const MAX_DIGITS = 8
/** Characters of an amount and its symbol that always stay on one line. */
const SHORT = 20

/** A number and its unit, or '' beside one; not separated by a line break unless they are too long for a line. */
export function Figure({ text, symbol }: { readonly text: string; readonly symbol: string }) {
  const { thousands, rest } = inGroups(text)
  return (
    <span className={text.length + symbol.length < SHORT ? css.whole : undefined} translate="no">
      <span className={css.figure}>
        {thousands.map((group, index) => (
          <span key={index}>{group}</span>
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
 * The commas between thousands are the style sheet's, and so is the space within long fractions: a copied amount is
 * still one number.
 */
function inGroups(stat: string): { readonly thousands: readonly string[]; readonly rest: readonly string[] } {
  const [whole = '', fraction = ''] = stat.split('.')
  const groups = countText(whole.replaceAll(',', '')).split(',')
  if (fraction === '') return { thousands: groups, rest: [] }
  const [first = '', ...rest] = fraction.length > MAX_DIGITS ? (fraction.match(/\d{1,3}/g) ?? []) : [fraction]
  return { thousands: [...groups.slice(0, -1), `${groups.at(-1) ?? ''}.${first}`], rest }
}

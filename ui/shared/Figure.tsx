import css from './text.module.css'

/** Characters of an amount and its symbol that always stay on one line. */
const SHORT = 20

/** A number and its unit, or '' beside one; not separated by a line break unless they are too long for a line. */
export function Figure({ text, symbol }: { readonly text: string; readonly symbol: string }) {
  return (
    <span className={text.length + symbol.length < SHORT ? css.whole : undefined} translate="no">
      <span className={css.figure}>
        {inGroups(text).map((group, index) => (
          <span key={index}>{group}</span>
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

/** Only CSS space separates the groups of digits, so a copied amount is still one number. */
function inGroups(stat: string): readonly string[] {
  const [whole = '', fraction = ''] = stat.split('.')
  const groups = whole.replace(/^\d{5,}/, (digits) => digits.replace(/\B(?=(?:\d{3})+$)/g, ' ')).split(' ')
  if (fraction === '') return groups
  const [first = '', ...rest] = fraction.length > 4 ? (fraction.match(/\d{1,3}/g) ?? []) : [fraction]
  return [...groups.slice(0, -1), `${groups.at(-1) ?? ''}.${first}`, ...rest]
}

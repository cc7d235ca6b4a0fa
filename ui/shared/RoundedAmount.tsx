import type * as texts from '#domain/activity/texts.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { roundedText } from '#domain/shared/significantText.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { Figure } from './Figure.tsx'
import { Phrase } from './Phrase.tsx'
import css from './text.module.css'

type AmountPhrase = '{amount}' | (typeof texts.arrivesAs)[keyof typeof texts.arrivesAs]

interface RoundedAmountProps {
  readonly amount: Wei
  readonly decimals: number
  readonly symbol: string
  /** Up for what leaves, down for what arrives (rules/money: review-digits). */
  readonly direction: 'up' | 'down'
  /** Repeats all digits below a rounded figure, because the user is about to sign it. */
  readonly exact?: boolean
  /** The words around the last figure: "{amount} in rewards". */
  readonly phrase?: AmountPhrase | undefined
}

/** Rounded to six significant digits. */
export function RoundedAmount(props: RoundedAmountProps) {
  const { amount, decimals, symbol, direction, exact = false, phrase = '{amount}' } = props
  const everyDigit = formatAmountExactly(amount, decimals)
  const shown = roundedText(amount, decimals, direction)
  const repeats = exact && shown !== everyDigit
  const figure = (
    <span className={css.shown}>
      <Figure text={shown} symbol={symbol} />
    </span>
  )
  return (
    <span className={css.amount}>
      {repeats ? (
        <>
          {figure}
          <span className={css.exact}>
            <Phrase text={phrase} values={{ amount: <Figure text={everyDigit} symbol={symbol} /> }} />
          </span>
        </>
      ) : (
        <Phrase text={phrase} values={{ amount: figure }} />
      )}
    </span>
  )
}

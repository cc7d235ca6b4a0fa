import { useState } from 'react'

import type * as texts from '#domain/activity/texts.ts'
import { formatAmountExactly } from '#domain/shared/amount.ts'
import { countText, withDecimalSign } from '#domain/shared/countText.ts'
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
  /** The user is about to sign it: every digit on press, and for screen readers. */
  readonly exact?: boolean
  /** The words around the last figure: "{amount} in rewards". */
  readonly phrase?: AmountPhrase | undefined
}

/** Rounded, and never shown with two roundings at once (rules/money: review-digits). */
export function RoundedAmount(props: RoundedAmountProps) {
  const { amount, decimals, symbol, direction, exact = false, phrase = '{amount}' } = props
  const everyDigit = formatAmountExactly(amount, decimals)
  const shown = roundedText(amount, decimals, direction)
  const [whole, setWhole] = useState(false)
  const figure = (
    <span className={css.shown}>
      <Figure text={whole ? countText(everyDigit) : shown} symbol={symbol} />
    </span>
  )
  const pressable = (
    <button type="button" className={css.press} aria-pressed={whole} onClick={() => setWhole(!whole)}>
      <span aria-hidden>{figure}</span>
      <span className="visually-hidden">
        {withDecimalSign(everyDigit)} {symbol}
      </span>
    </button>
  )
  return (
    <span className={css.amount}>
      <Phrase
        text={phrase}
        values={{ amount: exact && shown !== countText(everyDigit) ? pressable : figure }}
      />
    </span>
  )
}

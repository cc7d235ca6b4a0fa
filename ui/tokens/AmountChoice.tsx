import { formatAmountExactly } from '#domain/shared/amount.ts'
import { withDecimalSign } from '#domain/shared/countText.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/tokens/texts.ts'

import css from './AmountChoice.module.css'

/** Asks which amount an ambiguous text means, with a button for each (rules/money: thousands). */
export function AmountChoice(props: {
  readonly asked: { readonly text: string; readonly readings: readonly Wei[] }
  readonly decimals: number
  readonly onChoose: (amount: Wei) => void
}) {
  const { asked, decimals, onChoose } = props
  return (
    <span className={`row wrap ${css.question}`}>
      <span className="bad">{texts.whichAmount(asked.text)}</span>
      {asked.readings.map((amount) => (
        <button key={String(amount)} type="button" className="text-button" onClick={() => onChoose(amount)}>
          {texts.takeAmount(withDecimalSign(formatAmountExactly(amount, decimals)))}
        </button>
      ))}
    </span>
  )
}

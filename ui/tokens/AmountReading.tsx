import { observer } from 'mobx-react-lite'

import { amountProblemText } from '#domain/tokens/amountVerdict.ts'
import * as texts from '#domain/tokens/texts.ts'
import type { AmountEntry } from '#stores/tokens/AmountEntry.ts'

import { AmountChoice } from './AmountChoice.tsx'

/** Why an amount is unreadable, how grouped thousands are read, or which of two is meant (rules/money: thousands). */
export const AmountReading = observer(function AmountReading(props: {
  readonly entry: AmountEntry
  /** Called with the chosen amount as text; `entry.type` by default. */
  readonly onType?: (text: string) => void
}) {
  const { entry, onType = props.entry.type } = props
  const { verdict, decimals, readAs, text } = entry
  if (verdict.kind === 'unreadable')
    return <span className="bad">{amountProblemText(verdict.problem, decimals)}</span>
  if (readAs !== undefined) return <span className="muted">{texts.readAs(readAs)}</span>
  if (verdict.kind !== 'ambiguous') return null
  return (
    <AmountChoice
      asked={{ text: text.trim(), readings: verdict.readings }}
      decimals={decimals}
      onChoose={(amount) => onType(entry.textOf(amount))}
    />
  )
})

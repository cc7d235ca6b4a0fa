import { observer } from 'mobx-react-lite'
import type { ReactNode, Ref } from 'react'

import type { AmountEntry } from '#stores/tokens/AmountEntry.ts'
import { amountProblemText } from '#domain/tokens/amountVerdict.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './AmountField.module.css'

/** A field for an amount of one token: what is there, all of it with one press, and what is wrong with what was typed. */
export const AmountField = observer(function AmountField(props: {
  readonly label: string
  readonly entry: AmountEntry
  readonly symbol: string
  /** Hears what is typed; the entry itself, unless told. */
  readonly onType?: (text: string) => void
  /** Whether what is there could not be read, and how it is read again. */
  readonly onReadAgain?: () => void
  /** Whether it stands for something the user does not give, so that no balance belongs to it. */
  readonly unmeasured?: boolean
  /** What else is wrong with a readable amount, in the line of what is wrong. */
  readonly problem?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const { label, entry, symbol, onType = entry.type, onReadAgain, problem, inputRef, unmeasured } = props
  const { verdict, decimals, available, maxText } = entry
  const wrong = problem !== undefined && verdict.kind !== 'too much'
  const bad = wrong || verdict.kind === 'unreadable' || verdict.kind === 'too much' || verdict.kind === 'zero'
  return (
    <div className={css.amount}>
      <TextField
        label={label}
        value={entry.text}
        onType={onType}
        suffix={symbol}
        placeholder="0"
        inputMode="decimal"
        invalid={bad}
        inputRef={inputRef}
      >
        {verdict.kind === 'unreadable' && (
          <span className="bad">{amountProblemText(verdict.problem, decimals)}</span>
        )}
        {verdict.kind === 'zero' && <span className="bad">Type more than 0.</span>}
        {verdict.kind === 'too much' && <span className="bad">Balance too low</span>}
        {wrong && <span className="bad">{problem}</span>}
      </TextField>
      <div className={css.there} hidden={unmeasured}>
        <span className="muted">
          {available !== undefined ? (
            <>
              Balance: <AmountText amount={available} decimals={decimals} symbol={symbol} />
            </>
          ) : (
            onReadAgain && 'Your balance could not be read.'
          )}
        </span>
        {available === undefined && onReadAgain && (
          <button type="button" className="text-button" onClick={onReadAgain}>
            Read it again
          </button>
        )}
        {available !== undefined && available > 0n && maxText !== undefined && (
          <button
            type="button"
            className="text-button"
            aria-label={`MAX, all of it: ${label}`}
            onClick={() => onType(maxText)}
          >
            MAX
          </button>
        )}
      </div>
    </div>
  )
})

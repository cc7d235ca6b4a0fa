import { observer } from 'mobx-react-lite'
import type { ReactNode, Ref } from 'react'

import * as texts from '#domain/tokens/texts.ts'
import type { AmountEntry } from '#stores/tokens/AmountEntry.ts'
import { amountProblemText } from '#domain/tokens/amountVerdict.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { TextField } from '../shared/TextField.tsx'
import css from './AmountField.module.css'

/** A field for an amount of a token, with the balance, a MAX button and the problem of the typed amount. */
export const AmountField = observer(function AmountField(props: {
  readonly label: string
  readonly entry: AmountEntry
  readonly symbol: string
  /** Called with the typed text; `entry.type` by default. */
  readonly onType?: (text: string) => void
  /** Reads the balance again; present only when reading it failed. */
  readonly onReadAgain?: () => void
  /** Hides the balance: the user receives this amount and does not pay it. */
  readonly hideBalance?: boolean
  /** Another problem of a readable amount, shown below the field. */
  readonly problem?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const { label, entry, symbol, onType = entry.type, onReadAgain, problem, inputRef, hideBalance } = props
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
        {verdict.kind === 'zero' && <span className="bad">{texts.aboveZero}</span>}
        {verdict.kind === 'too much' && <span className="bad">{texts.balanceTooLow}</span>}
        {wrong && <span className="bad">{problem}</span>}
      </TextField>
      <div className={css.balance} hidden={hideBalance}>
        <span className="muted">
          {available !== undefined ? (
            <>
              {texts.balance} <AmountText amount={available} decimals={decimals} symbol={symbol} />
            </>
          ) : (
            onReadAgain && texts.balanceFailed
          )}
        </span>
        {available === undefined && onReadAgain && (
          <button type="button" className="text-button" onClick={onReadAgain}>
            {texts.reloadBalance}
          </button>
        )}
        {available !== undefined && available > 0n && maxText !== undefined && (
          <button
            type="button"
            className="text-button"
            aria-label={texts.maxOf(label)}
            onClick={() => onType(maxText)}
          >
            {texts.max}
          </button>
        )}
      </div>
    </div>
  )
})

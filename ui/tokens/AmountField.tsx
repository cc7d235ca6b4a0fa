import { observer } from 'mobx-react-lite'
import type { ReactNode, Ref } from 'react'

import { cutFigure } from '#domain/shared/cutFigure.ts'
import * as texts from '#domain/tokens/texts.ts'
import { Queries } from '#stores/shared/Queries.ts'
import type { AmountEntry } from '#stores/tokens/AmountEntry.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { GetCoins } from '../shared/GetCoins.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { AmountReading } from './AmountReading.tsx'
import css from './AmountField.module.css'

export const AmountField = observer(function AmountField(props: {
  readonly label: string
  readonly entry: AmountEntry
  readonly symbol: string
  readonly picker?: ReactNode
  readonly onType?: (text: string) => void
  /** Reads the balance again; present only after a failed read. */
  readonly onReadAgain?: () => void
  /** Replaces the spendable balance for an amount that the user receives. */
  readonly ownBalance?: ReactNode
  readonly problem?: ReactNode
  readonly coins?: boolean
  /** No amount of this token can be shown or typed. */
  readonly disabled?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const {
    label,
    entry,
    symbol,
    onType = entry.type,
    onReadAgain,
    problem,
    inputRef,
    ownBalance,
    picker,
    coins = false,
    disabled = false,
  } = props
  const { verdict, decimals, maxText } = entry
  // An earlier balance would fill in an amount that the account no longer has (rules/money: fresh-max).
  const { reading } = useStore(Queries)
  const available = disabled ? undefined : entry.available
  const wrong = problem !== undefined && verdict.kind !== 'too much'
  const bad = wrong || ['unreadable', 'ambiguous', 'too much', 'zero'].includes(verdict.kind)
  return (
    <div className={css.amount}>
      <TextField
        label={label}
        value={entry.text}
        onType={onType}
        {...(picker === undefined ? { suffix: symbol } : { end: picker })}
        large
        short={cutFigure(entry.text)}
        placeholder="0"
        inputMode="decimal"
        invalid={bad && !disabled}
        disabled={disabled}
        inputRef={inputRef}
      >
        <AmountReading entry={entry} onType={onType} />
        {verdict.kind === 'zero' && <span className="bad">{texts.aboveZero}</span>}
        {verdict.kind === 'too much' && (
          <span className={`bad ${css.tooLow}`}>
            <span>{texts.balanceTooLow}</span> {coins && <GetCoins />}
          </span>
        )}
        {wrong && <span className="bad">{problem}</span>}
      </TextField>
      <div className={`row wrap ${css.balance}`}>
        <span className="muted">
          {ownBalance}
          {available !== undefined ? (
            <Phrase
              text={texts.balance}
              values={{ amount: <AmountText amount={available} decimals={decimals} symbol={symbol} /> }}
            />
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
            aria-disabled={reading !== undefined}
            onClick={() => {
              if (reading === undefined) onType(maxText)
            }}
          >
            {texts.max}
          </button>
        )}
      </div>
    </div>
  )
})

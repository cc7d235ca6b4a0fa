import { Info, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/send/texts.ts'
import { isGrave } from '#domain/send/recipientWarnings.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { RecipientStore } from '#stores/send/RecipientStore.ts'

import { BookName } from '../names/BookName.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { NameText } from '../shared/NameText.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import css from './SendPage.module.css'
import { WarningText } from './WarningText.tsx'

/** Has its room before the recipient is known, so that nothing below moves (rules/money: send-form). */
export const RecipientCard = observer(function RecipientCard(props: {
  readonly recipient: RecipientStore
  readonly symbol: string
  /** Of a list of payments, where a press opens it. */
  readonly row?: number
  /** No warning of a first payment will come of this account. */
  readonly paid?: Address | undefined
}) {
  const { recipient, symbol, row, paid } = props
  const { result } = recipient
  const found = result.kind === 'found' && (
    <Found
      recipient={recipient}
      result={result}
      symbol={symbol}
      row={row}
      paid={sameAddress(result.address, paid)}
    />
  )
  if (row !== undefined) return found
  return (
    <div className={css.slot}>
      {found || <p className={`muted ${css.recipient} ${css.awaited}`}>{texts.recipientAwaited}</p>}
    </div>
  )
})

const Found = observer(function Found(props: {
  readonly recipient: RecipientStore
  readonly result: Extract<RecipientStore['result'], { readonly kind: 'found' }>
  readonly symbol: string
  readonly row: number | undefined
  readonly paid: boolean
}) {
  const { recipient, result, symbol, row, paid } = props
  const { warnings, mustBeChecked, checked, code } = recipient
  return (
    <section
      className={paid ? `${css.recipient} ${css.paid}` : css.recipient}
      aria-label={row === undefined ? texts.recipient : texts.recipientOf(row)}
    >
      <div className={css.person}>
        <Avatar size={48} name={result.name} address={result.address} />
        <div>
          {result.name === undefined ? (
            <>
              <FullIdentity account={result.address} />
              <BookName account={result.address} />
            </>
          ) : (
            <>
              <p className={`row wrap ${css.name}`}>
                <NameText name={result.name} />
                <BookName account={result.address} />
              </p>
              <AddressText address={result.address} full />
            </>
          )}
        </div>
      </div>
      <div aria-live="polite">
        {warnings.length > 0 && (
          <ul className={`grid gap-2 ${css.warnings}`} aria-label={texts.beforeYouSend}>
            {warnings.map((warning) => (
              <li key={warning.kind} className={isGrave(warning) ? css.grave : undefined}>
                {isGrave(warning) ? <TriangleAlert aria-hidden size={18} /> : <Info aria-hidden size={18} />}
                <span>
                  <WarningText warning={warning} symbol={symbol} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {code.kind === 'failed' && (
        <div>
          <button type="button" className="text-button" onClick={() => void recipient.readCode()}>
            {texts.checkAddressAgain}
          </button>
        </div>
      )}
      {mustBeChecked && (
        <label className={`row gap-3 ${css.tick}`}>
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => recipient.check(event.target.checked)}
          />
          {row === undefined ? texts.iHaveChecked : texts.rowChecked(row)}
        </label>
      )}
    </section>
  )
})

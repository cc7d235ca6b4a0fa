import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { fullName } from '#domain/names/fullName.ts'
import { lineProblemText } from '#domain/send/batchPayments.ts'
import * as texts from '#domain/send/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import type { PaymentRowStore } from '#stores/send/PaymentRowStore.ts'

import { BookName } from '../names/BookName.tsx'
import { LookupLine } from '../names/LookupLine.tsx'
import { NameField } from '../names/NameField.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { Avatar } from '../shared/Avatar.tsx'
import { FileButton } from '../shared/FileInput.tsx'
import { NameText } from '../shared/NameText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { useConfirmedName } from '../shared/useConfirmedName.ts'
import { AmountChoice } from '../tokens/AmountChoice.tsx'
import { RecipientCard } from './RecipientCard.tsx'
import css from './Several.module.css'

export const PaymentRows = observer(function PaymentRows() {
  const { list } = useStore(BatchPaymentStore)
  const [added, setAdded] = useState<PaymentRowStore>()
  const add = () => {
    list.add()
    setAdded(list.rows.at(-1))
  }
  return (
    <>
      <div className={css.heads} aria-hidden>
        <span>{texts.recipient}</span>
        <span>{texts.amount}</span>
      </div>
      <ol className="stack gap-2" aria-label={texts.payments}>
        {list.rows.map((row, index) => (
          <Row key={row.id} row={row} number={index + 1} isAdded={row === added} onLast={add} />
        ))}
      </ol>
      <div className={`wrap gap-3 ${css.actions}`}>
        <button type="button" className="button" disabled={!list.mayGrow} onClick={add}>
          {texts.addPerson}
        </button>
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={(file) => void list.take(file)}>
          {texts.uploadFile}
        </FileButton>
      </div>
    </>
  )
})

const Row = observer(function Row(props: {
  readonly row: PaymentRowStore
  readonly number: number
  readonly isAdded: boolean
  readonly onLast: () => void
}) {
  const { row, number, isAdded, onLast } = props
  const { list } = useStore(BatchPaymentStore)
  const { tldName } = useConfig()
  const { who, amount } = row
  const { lookup } = who
  const { result } = lookup
  const field = useRef<HTMLInputElement>(null)
  // Of another recipient, the warnings stay closed, because they would move the rows below while it is typed.
  const [openFor, setOpenFor] = useState<Address>()
  const isOpen = result.kind === 'found' && openFor === result.address
  useEffect(() => {
    if (isAdded) field.current?.focus()
  }, [isAdded])
  return (
    <li
      className={css.row}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        if (list.paste(row, text, isReplaced(event, field.current))) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (goesOn(event)) onLast()
      }}
    >
      <NameField
        label={texts.recipientOf(number)}
        value={lookup.text}
        onType={lookup.type}
        onPick={({ name }) => lookup.fill(fullName(name, tldName))}
        onPickAddress={lookup.fill}
        placeholder={texts.recipientPlaceholder}
        inputRef={field}
        answered={result.kind === 'found'}
        invalid={result.kind === 'invalid' || result.kind === 'nobody'}
      >
        <LookupLine lookup={lookup}>
          {result.kind === 'found' && <Found account={result.address} name={result.name} />}
        </LookupLine>
      </NameField>
      <TextField
        label={texts.amountOf(number)}
        value={amount.text}
        onType={amount.type}
        placeholder="0"
        inputMode="decimal"
        invalid={['unreadable', 'ambiguous', 'zero'].includes(amount.verdict.kind)}
      >
        <Remarks
          row={row}
          number={number}
          isOpen={isOpen}
          onOpen={() => setOpenFor(isOpen || result.kind !== 'found' ? undefined : result.address)}
        />
      </TextField>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.removeRow(number)}
        onClick={({ currentTarget }) => {
          const item = currentTarget.parentElement
          const beside = item?.nextElementSibling ?? item?.previousElementSibling
          beside?.querySelector<HTMLElement>(':scope > button')?.focus()
          list.remove(row)
        }}
      >
        <X aria-hidden size={20} />
      </button>
      {isOpen && <RecipientCard recipient={who} symbol={list.token.symbol} row={number} />}
    </li>
  )
})

const Found = observer(function Found(props: {
  readonly account: Address
  readonly name: DomainName | undefined
}) {
  const confirmed = useConfirmedName(props.account)
  const name = props.name ?? confirmed
  return (
    <span className={css.found}>
      <Avatar size={20} name={name} address={props.account} />
      {name !== undefined && <NameText name={name} />}
      <AddressText address={props.account} />
      <BookName account={props.account} />
    </span>
  )
})

/** The problems and the unusual things of a row, in one line that is kept free for it. */
const Remarks = observer(function Remarks(props: {
  readonly row: PaymentRowStore
  readonly number: number
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const { row, number, isOpen, onOpen } = props
  const { lines, token, asked, settle } = useStore(BatchPaymentStore).list
  const line = lines.find((each) => each.number === number)
  const { warnings, mustBeChecked, checked } = row.who
  const { readAs } = row.amount
  const isOpenable = warnings.some(({ kind }) => kind !== 'never paid')
  if (!line) return null
  const { problem, repeats } = line
  const isMissing = problem === 'no recipient' || problem === 'no amount'
  const note =
    readAs !== undefined
      ? tokensTexts.readAs(readAs)
      : repeats !== undefined
        ? texts.repeats(repeats)
        : warnings.length > 0 && !isOpenable
          ? texts.neverPaidRow
          : undefined
  return (
    <>
      {isOpenable && (
        <button
          type="button"
          className={`text-button ${mustBeChecked && !checked ? 'bad' : ''}`}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {checked ? texts.recipientChecked : texts.checkRecipient}
        </button>
      )}
      {asked && line.asked === asked ? (
        <AmountChoice asked={asked} decimals={token.decimals} onChoose={(amount) => settle(asked, amount)} />
      ) : problem && problem !== 'nobody' ? (
        <span className={isMissing ? 'muted' : 'bad'}>{lineProblemText(problem, token.decimals)}</span>
      ) : (
        note !== undefined && <span className="muted">{note}</span>
      )}
    </>
  )
})

/** Whether a list pasted here takes the place of this row: nothing of its recipient stays. */
function isReplaced(event: ClipboardEvent, recipient: HTMLInputElement | null): boolean {
  if (!recipient || event.target !== recipient) return recipient?.value.trim() === ''
  const { selectionStart, selectionEnd, value } = recipient
  return selectionStart === 0 && selectionEnd === value.length
}

/** Enter moves from the recipient to the amount, and from there to the next row. True if there is none. */
function goesOn(event: KeyboardEvent<HTMLLIElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return false
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(':scope > div input')]
  const at = fields.findIndex((each) => each === target)
  if (at < 0) return false
  event.preventDefault()
  const next = fields[at + 1] ?? currentTarget.nextElementSibling?.querySelector('input')
  next?.focus()
  return !next && fields.some(({ value }) => value.trim() !== '')
}

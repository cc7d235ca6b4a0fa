import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'

import * as texts from '#domain/send/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { likenessIn } from '#domain/activity/ReviewWarnings.ts'
import { isGrave } from '#domain/send/recipientWarnings.ts'
import { MAX_BATCH_SIZE } from '#domain/send/paymentRun.ts'
import {
  lineNumbersText,
  lineProblemText,
  MAX_PAYMENTS,
  type AskedAmount,
  type PaymentLine,
} from '#domain/send/batchPayments.ts'
import { hasUsableDecimals } from '#domain/tokens/token.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import type { ListState } from '#stores/send/PaymentListStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { NameText } from '../shared/NameText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { FullIdentity } from '../shared/FullIdentity.tsx'
import { AmountChoice } from '../tokens/AmountChoice.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './Several.module.css'
import { WarningText } from './WarningText.tsx'

export const PaymentList = observer(function PaymentList() {
  const batchPayment = useStore(BatchPaymentStore)
  const fieldId = useId()
  const { list } = batchPayment
  const { token, text, lines } = list
  return (
    <div className={css.form}>
      <p className="muted">
        {texts.listIntro(MAX_PAYMENTS)}{' '}
        {batchPayment.together ? texts.sentAtOnce(MAX_BATCH_SIZE) : texts.sentOneByOne}
      </p>
      <TokenPicker label={texts.tokenForAll} selected={token} onPick={list.choose} />
      <div className={css.field}>
        <label htmlFor={fieldId}>{texts.payments}</label>
        <textarea
          id={fieldId}
          value={text}
          rows={6}
          placeholder={'alice, 1.5\n0x976E…0aa9, 20'}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => list.type(event.target.value)}
        />
        <label className={`button ${css.file}`}>
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void list.take(file)
              event.target.value = ''
            }}
          />
          {texts.uploadFile}
        </label>
      </div>
      {lines.length > 0 && (
        <ol className={css.lines} aria-label={texts.paymentLines}>
          {lines.map((line) => (
            <ListLine key={line.number} line={line} />
          ))}
        </ol>
      )}
      {list.asked && <AmountQuestion asked={list.asked} />}
      <Total />
      {list.state === 'failed' && <p role="alert">{texts.lookUpFailed}</p>}
      {hasUsableDecimals(token) && (
        <>
          <LinesFirst />
          <StartButton />
        </>
      )}
    </div>
  )
})

const ListLine = observer(function ListLine({ line }: { readonly line: PaymentLine }) {
  const list = useStore(BatchPaymentStore).list
  const { token } = list
  const { payment, problem, repeats, number, text } = line
  const recipient = list.found.get(number)
  const check = list.checkOf(number)
  const name = payment?.to.kind === 'name' ? payment.to.name : undefined
  const address = payment?.to.kind === 'address' ? payment.to.address : undefined
  const warnings = recipient?.kind === 'found' ? recipient.warnings : []
  const shown = recipient?.kind === 'found' ? recipient.address : address
  return (
    <li className={css.line}>
      <span className={css.number}>{number}</span>
      <span className={css.whom}>
        {!payment && <bdi className={css.raw}>{text.slice(0, 120)}</bdi>}
        {shown ? (
          <FullIdentity account={shown} name={name} told={likenessIn(warnings)} />
        ) : (
          name !== undefined && <NameText name={name} />
        )}
        {problem && <Mark grave>{lineProblemText(problem, token.decimals)}</Mark>}
        {recipient?.kind === 'nobody' && <Mark grave>{texts.nobodyHasName}</Mark>}
        {repeats !== undefined && <Mark>{texts.repeats(repeats)}</Mark>}
        {warnings.map((warning) => (
          <Mark key={warning.kind} grave={isGrave(warning)}>
            <WarningText warning={warning} symbol={token.symbol} />
          </Mark>
        ))}
        {check && (
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={check === 'done'}
              onChange={(event) => list.check(number, event.target.checked)}
            />
            {texts.lineChecked(number)}
          </label>
        )}
      </span>
      {payment && (
        <span className={css.amount}>
          <AmountText amount={payment.amount} decimals={token.decimals} symbol={token.symbol} />
        </span>
      )}
    </li>
  )
})

function Mark({ grave = false, children }: { readonly grave?: boolean; readonly children: ReactNode }) {
  return <span className={`${css.mark} ${grave ? 'bad' : 'muted'}`}>{children}</span>
}

/** Asks which amount is meant, for all lines ambiguous in the same way (rules/money: thousands). */
const AmountQuestion = observer(function AmountQuestion({ asked }: { readonly asked: AskedAmount }) {
  const { token, settle } = useStore(BatchPaymentStore).list
  return <AmountChoice asked={asked} decimals={token.decimals} onChoose={(amount) => settle(asked, amount)} />
})

const Total = observer(function Total() {
  const { total, available, token, lines } = useStore(BatchPaymentStore).list
  const tokens = useStore(TokenListStore)
  const { decimals, symbol } = token
  if (lines.length === 0 || !hasUsableDecimals(token)) return null
  return (
    <div className={css.total}>
      <span>
        <Phrase
          text={texts.total}
          values={{ amount: <AmountText amount={total} decimals={decimals} symbol={symbol} /> }}
        />
      </span>
      {available !== undefined && (
        <span className={total > available ? 'bad' : 'muted'}>
          <Phrase
            text={total > available ? texts.balanceTooLow : tokensTexts.balance}
            values={{ amount: <AmountText amount={available} decimals={decimals} symbol={symbol} /> }}
          />
        </span>
      )}
      {available === undefined && tokens.balanceOf(token.address).kind === 'failed' && (
        <span>
          {tokensTexts.balanceFailed}
          <button type="button" className="text-button" onClick={() => void tokens.readAgain()}>
            {tokensTexts.reloadBalance}
          </button>
        </span>
      )}
    </div>
  )
})

/** The lines that keep the list from its next step. */
const LinesFirst = observer(function LinesFirst() {
  const { toCorrect, toCheck } = useStore(BatchPaymentStore).list
  if (toCorrect.length > 0)
    return <p className="muted">{texts.correctFirst(toCorrect.length, lineNumbersText(toCorrect))}</p>
  return (
    toCheck.length > 0 && (
      <p className="muted">{texts.checkFirst(toCheck.length, lineNumbersText(toCheck))}</p>
    )
  )
})

const StartButton = observer(function StartButton() {
  const batchPayment = useStore(BatchPaymentStore)
  const session = useStore(SessionStore)
  const { state, readable, ready, lines, lookUp, asked } = batchPayment.list
  if (session.shownAccount === undefined) return <ConnectButton wide />
  if (session.account !== undefined && !session.onSupportedChain) return <SwitchNetworkButton />
  if (state === 'found')
    return (
      <button
        type="button"
        className="button primary wide"
        disabled={!ready}
        onClick={() => void batchPayment.begin()}
      >
        {startText(lines.length, batchPayment.firstBatchSize)}
      </button>
    )
  return (
    <button
      type="button"
      className="button primary wide"
      disabled={!readable || state === 'loading'}
      onClick={lookUp}
    >
      {state === 'loading' && <span className="spinner" aria-hidden />}
      {lookUpText(state, asked !== undefined)}
    </button>
  )
})

function lookUpText(state: ListState, isAsked: boolean): string {
  if (isAsked) return tokensTexts.chooseAmount
  return state === 'loading' ? texts.lookingUp : texts.lookUp
}

function startText(all: number, first: number): string {
  if (all === 1) return texts.sendOnly
  if (first === 1) return texts.sendFirstOf(all)
  return first === all ? texts.sendAll(all) : texts.sendFirst(first, all)
}

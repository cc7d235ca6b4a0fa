import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import * as activityTexts from '#domain/activity/texts.ts'
import * as texts from '#domain/send/texts.ts'
import type { PaymentRun, RunPayment } from '#domain/send/paymentRun.ts'
import { paymentsCsv } from '#domain/send/paymentsCsv.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { BookName } from '../names/BookName.tsx'
import { AddressText } from '../shared/AddressText.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { FileLink } from '../shared/FileLink.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './Several.module.css'

export const RunProgress = observer(function RunProgress({ run }: { readonly run: PaymentRun }) {
  const batchPayment = useStore(BatchPaymentStore)
  const session = useStore(SessionStore)
  const { running, next, busy, asking } = batchPayment
  if (!sameAddress(batchPayment.token.address, run.token))
    return (
      <div className={`stack gap-4 ${css.form}`}>
        <p>{texts.tokenRemoved}</p>
        <AddressText address={run.token} full />
        <div>
          <TokenPicker label={texts.token} selected={batchPayment.token} onPick={batchPayment.list.choose} />
        </div>
        <div className={`wrap gap-3 ${css.actions}`}>
          <button type="button" className="button" onClick={batchPayment.forget}>
            {texts.cancelRest}
          </button>
        </div>
      </div>
    )
  const sent = run.payments.filter(({ state }) => state === 'sent').length
  return (
    <div className={`stack gap-4 ${css.form}`}>
      <p className={css.progress} aria-live="polite">
        {texts.sentOf(sent, run.payments.length)}
      </p>
      <progress max={run.payments.length} value={sent} aria-label={texts.paymentsSent} />
      <ol className="stack" aria-label={texts.paymentsOfList}>
        {run.payments.map((payment, index) => (
          <RunLine
            key={`${payment.to}${index}`}
            payment={payment}
            index={index}
            isNext={next.includes(index)}
          />
        ))}
      </ol>
      {next.length > 0 && !session.onSupportedChain && session.account !== undefined && (
        <SwitchNetworkButton />
      )}
      <div className={`wrap gap-3 ${css.actions}`}>
        {next.length > 0 && !running && (
          <button
            type="button"
            className="button primary"
            disabled={busy || !session.onSupportedChain}
            onClick={() => void batchPayment.goOn()}
          >
            {next.length > 1
              ? texts.continueWithSeveral(next.length)
              : texts.continueWith((next[0] ?? 0) + 1)}
          </button>
        )}
        {running && (
          <button type="button" className="button" onClick={batchPayment.stop}>
            {asking && <span className="spinner" aria-hidden />}
            {texts.stopAfterThis}
          </button>
        )}
        {!running && (
          <button type="button" className="button" onClick={batchPayment.forget}>
            {next.length === 0 ? texts.newList : texts.cancelRest}
          </button>
        )}
        <CsvLink run={run} />
      </div>
    </div>
  )
})

/** For a spreadsheet (rules/money: payments-csv). */
const CsvLink = observer(function CsvLink({ run }: { readonly run: PaymentRun }) {
  const { token } = useStore(BatchPaymentStore)
  const { account: from } = useStore(SessionStore)
  const { entries } = useStore(ActivityStore)
  const { supportedChainId: chainId, tldName } = useConfig()
  if (from === undefined) return null
  return (
    <FileLink
      text={paymentsCsv(run, { from, chainId, token, tldName, entries })}
      type="text/csv"
      file="payments.csv"
    >
      {activityTexts.saveCsv}
    </FileLink>
  )
})

const RunLine = observer(function RunLine(props: {
  readonly payment: RunPayment
  readonly index: number
  readonly isNext: boolean
}) {
  const { payment, index, isNext } = props
  const { token, running, checkAgain, notMade } = useStore(BatchPaymentStore)
  return (
    <li className={css.line} data-state={payment.state}>
      <span className={`quiet ${css.number}`}>{index + 1}</span>
      <span className={css.whom}>
        <Identity account={payment.to} name={payment.name} addressed />
        <BookName account={payment.to} />
        <span className={css.mark}>{stateText(payment.state, isNext)}</span>
        {payment.state === 'asked' && !running && (
          <>
            <button type="button" className="text-button" onClick={() => void checkAgain(index)}>
              {activityTexts.checkAgain}
            </button>
            <button type="button" className="text-button" onClick={() => notMade(index)}>
              {activityTexts.wasNotSent}
            </button>
          </>
        )}
      </span>
      <span className={css.amount}>
        <AmountText amount={payment.amount} decimals={token.decimals} symbol={token.symbol} />
      </span>
    </li>
  )
})

function stateText(state: RunPayment['state'], isNext: boolean): ReactNode {
  switch (state) {
    case 'sent':
      return <span className="good">{texts.stateSent}</span>
    case 'unproven':
      return <span className="bad">{texts.stateUnproven}</span>
    case 'failed':
      return <span className="bad">{texts.stateFailed}</span>
    case 'asked':
      return <span className="bad">{texts.stateUnknown}</span>
    case 'open':
      return <span className="muted">{isNext ? texts.stateNext : texts.stateOpen}</span>
  }
}

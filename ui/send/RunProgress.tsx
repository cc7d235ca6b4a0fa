import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'

import type { PaymentRun, RunPayment } from '#domain/send/paymentRun.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { AmountText } from '../shared/AmountText.tsx'
import { Identity } from '../shared/Identity.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import css from './Several.module.css'

/** Payments that were begun: which are sent, which are left, and going on after a rejection or a reload. */
export const RunProgress = observer(function RunProgress({ run }: { readonly run: PaymentRun }) {
  const batchPayment = useStore(BatchPaymentStore)
  const session = useStore(SessionStore)
  const { running, next, busy } = batchPayment
  if (!sameAddress(batchPayment.token.address, run.token))
    return (
      <div className={css.form}>
        <p>
          The token of the payments you began is no longer on your list. Import it again by its address to go
          on. Nothing is lost.
        </p>
        <AddressText address={run.token} whole />
        <div>
          <TokenPicker label="Token" selected={batchPayment.token} onPick={batchPayment.list.choose} />
        </div>
        <div className={css.ways}>
          <button type="button" className="button" onClick={batchPayment.forget}>
            Give up the rest
          </button>
        </div>
      </div>
    )
  const sent = run.payments.filter(({ state }) => state === 'sent').length
  return (
    <div className={css.form}>
      <p className={css.progress} aria-live="polite">
        {sent} of {run.payments.length} payments sent.
      </p>
      <progress max={run.payments.length} value={sent} aria-label="Payments sent" />
      <ol className={css.lines} aria-label="Payments of this list">
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
      <div className={css.ways}>
        {next.length > 0 && !running && (
          <button
            type="button"
            className="button primary"
            disabled={busy || !session.onSupportedChain}
            onClick={() => void batchPayment.goOn()}
          >
            {next.length > 1
              ? `Go on with ${next.length} payments at once`
              : `Go on with payment ${(next[0] ?? 0) + 1}`}
          </button>
        )}
        {running && (
          <button type="button" className="button" onClick={batchPayment.stop}>
            Stop after this one
          </button>
        )}
        {!running && (
          <button type="button" className="button" onClick={batchPayment.forget}>
            {next.length === 0 ? 'Write a new list' : 'Give up the rest'}
          </button>
        )}
      </div>
    </div>
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
      <span className={css.number}>{index + 1}</span>
      <span className={css.whom}>
        <Identity account={payment.to} name={payment.name} />
        <span className={css.mark}>{stateWords(payment.state, isNext)}</span>
        {payment.state === 'asked' && !running && (
          <>
            <button type="button" className="text-button" onClick={() => void checkAgain(index)}>
              Check again
            </button>
            <button type="button" className="text-button" onClick={() => notMade(index)}>
              It was not sent
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

function stateWords(state: RunPayment['state'], isNext: boolean): ReactNode {
  switch (state) {
    case 'sent':
      return <span className="good">Sent</span>
    case 'failed':
      return <span className="bad">Did not go through; nothing was paid</span>
    case 'asked':
      return (
        <span className="bad">
          Your wallet was asked, and has not said whether it sent this. It is not sent again before that is
          known.
        </span>
      )
    case 'open':
      return <span className="muted">{isNext ? 'Next' : 'Not sent yet'}</span>
  }
}

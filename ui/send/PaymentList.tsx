import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'

import * as texts from '#domain/send/texts.ts'
import * as tokensTexts from '#domain/tokens/texts.ts'
import { MAX_BATCH_SIZE } from '#domain/send/paymentRun.ts'
import { lineNumbersText, MAX_PAYMENTS } from '#domain/send/batchPayments.ts'
import { hasUsableDecimals, isNative } from '#domain/tokens/token.ts'
import { BatchPaymentStore } from '#stores/send/BatchPaymentStore.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AmountText } from '../shared/AmountText.tsx'
import { GetCoins } from '../shared/GetCoins.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import { SwitchNetworkButton } from '../wallet/SwitchNetworkButton.tsx'
import { PaymentRows } from './PaymentRows.tsx'
import css from './Several.module.css'

export const PaymentList = observer(function PaymentList() {
  const batchPayment = useStore(BatchPaymentStore)
  const { list } = batchPayment
  useEffect(() => list.watch(), [list])
  return (
    <div className={`stack gap-4 ${css.form}`}>
      <p className="muted">
        {texts.listIntro(MAX_PAYMENTS)}{' '}
        {batchPayment.together ? texts.sentAtOnce(MAX_BATCH_SIZE) : texts.sentOneByOne}
      </p>
      <TokenPicker label={texts.tokenForAll} selected={list.token} onPick={list.choose} />
      <PaymentRows />
      <section className={css.bar} aria-label={texts.totalOfPayments}>
        <Total />
        <StartButton />
      </section>
    </div>
  )
})

const Total = observer(function Total() {
  const { total, available, token, leftOut } = useStore(BatchPaymentStore).list
  const { decimals, symbol } = token
  const isTooMuch = available !== undefined && total > available
  return (
    <div className={`row wrap ${css.total}`}>
      {leftOut > 0 && (
        <p className="bad" role="alert">
          {texts.leftOut(leftOut, MAX_PAYMENTS)}
        </p>
      )}
      {hasUsableDecimals(token) && (
        <span>
          <Phrase
            text={texts.total}
            values={{ amount: <AmountText amount={total} decimals={decimals} symbol={symbol} /> }}
          />
        </span>
      )}
      {isTooMuch && (
        <span className="bad">
          <Phrase
            text={texts.balanceTooLow}
            values={{ amount: <AmountText amount={available} decimals={decimals} symbol={symbol} /> }}
          />{' '}
          {isNative(token.address) && <GetCoins />}
        </span>
      )}
      <Note>{!isTooMuch && <Balance />}</Note>
    </div>
  )
})

const Note = observer(function Note({ children }: { readonly children: ReactNode }) {
  const { toCorrect, toCheck, state } = useStore(BatchPaymentStore).list
  if (state === 'failed')
    return (
      <span className="bad" role="alert">
        {texts.lookUpFailed}
      </span>
    )
  if (toCorrect.length > 0)
    return <span className="muted">{texts.completeFirst(toCorrect.length, lineNumbersText(toCorrect))}</span>
  if (toCheck.length > 0)
    return <span className="muted">{texts.checkFirst(toCheck.length, lineNumbersText(toCheck))}</span>
  return children
})

const Balance = observer(function Balance() {
  const { available, token } = useStore(BatchPaymentStore).list
  const tokens = useStore(TokenListStore)
  const { decimals, symbol } = token
  if (!hasUsableDecimals(token)) return null
  if (available !== undefined)
    return (
      <span className="muted">
        <Phrase
          text={tokensTexts.balance}
          values={{ amount: <AmountText amount={available} decimals={decimals} symbol={symbol} /> }}
        />
      </span>
    )
  return (
    tokens.balanceOf(token.address).kind === 'failed' && (
      <span>
        {tokensTexts.balanceFailed}
        <button type="button" className="text-button" onClick={() => void tokens.readAgain()}>
          {tokensTexts.reloadBalance}
        </button>
      </span>
    )
  )
})

const StartButton = observer(function StartButton() {
  const batchPayment = useStore(BatchPaymentStore)
  const session = useStore(SessionStore)
  const { state, ready, lines, lookUp, asked, token } = batchPayment.list
  if (session.shownAccount === undefined) return <ConnectButton wide />
  if (session.account !== undefined && !session.onSupportedChain) return <SwitchNetworkButton />
  if (state === 'failed')
    return (
      <button type="button" className="button primary wide" onClick={lookUp}>
        {texts.lookUp}
      </button>
    )
  return (
    <button
      type="button"
      className="button primary wide"
      disabled={!ready || !hasUsableDecimals(token)}
      onClick={() => void batchPayment.begin()}
    >
      {state === 'loading' && <span className="spinner" aria-hidden />}
      {asked
        ? tokensTexts.chooseAmount
        : state === 'loading'
          ? texts.lookingUp
          : startText(lines.length, batchPayment.firstBatchSize)}
    </button>
  )
})

function startText(all: number, first: number): string {
  if (all === 0) return texts.sendPayments
  if (all === 1) return texts.sendOnly
  if (first === 1) return texts.reviewFirstOf(all)
  return first === all ? texts.sendAll(all) : texts.sendFirst(first, all)
}

import { QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import { amountProblemText } from '#domain/tokens/amountVerdict.ts'
import { hasUsableDecimals } from '#domain/tokens/token.ts'
import { PAYMENT_LINK_COPIED, PaymentRequestStore } from '#stores/send/PaymentRequestStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { CopyButton } from '../shared/CopyButton.tsx'
import { QrCode } from '../shared/QrCode.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './SendPage.module.css'

/** A link, also as a code, that fills the form of whoever opens it (rules/money: payment-link). */
export const PaymentRequest = observer(function PaymentRequest() {
  const request = useStore(PaymentRequestStore)
  const { shownAccount } = useStore(SessionStore)
  const [coded, setCoded] = useState(false)
  useEffect(() => request.reset(), [request])
  const { token, verdict, link } = request
  if (shownAccount === undefined)
    return (
      <div className={css.form}>
        <p className="muted">Connect a wallet, so that the link can name you.</p>
        <div>
          <ConnectButton />
        </div>
      </div>
    )
  return (
    <div className={css.form}>
      <p className="muted">
        Whoever opens your link finds the form filled in. They still look at it, and decide.
      </p>
      <TokenPicker label="Token to ask for" selected={token} onPick={request.choose} />
      {hasUsableDecimals(token) && (
        <TextField
          label="Amount to ask for"
          value={request.amount}
          onType={request.type}
          suffix={token.symbol}
          placeholder="whatever they like"
          inputMode="decimal"
          invalid={verdict.kind === 'unreadable' || verdict.kind === 'zero'}
        >
          {verdict.kind === 'unreadable' && (
            <span className="bad">{amountProblemText(verdict.problem, token.decimals)}</span>
          )}
          {verdict.kind === 'zero' && (
            <span className="bad">Type more than 0, or leave it to whoever pays.</span>
          )}
        </TextField>
      )}
      {link !== undefined && (
        <>
          <div className={css.link}>
            <span>{link}</span>
            <CopyButton text={link} what="the payment link" notice={PAYMENT_LINK_COPIED} />
          </div>
          <div className={css.ways}>
            {request.canShare && (
              <button type="button" className="button" onClick={() => void request.share()}>
                <Share2 aria-hidden size={18} />
                Share
              </button>
            )}
            <button type="button" className="button" aria-expanded={coded} onClick={() => setCoded(!coded)}>
              <QrCodeIcon aria-hidden size={18} />
              {coded ? 'Hide the code' : 'Show as a code'}
            </button>
          </div>
          {coded && (
            <div className={css.code}>
              <QrCode text={link} label="Your payment link as a code" />
            </div>
          )}
        </>
      )}
    </div>
  )
})

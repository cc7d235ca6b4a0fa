import { QrCode as QrCodeIcon, Share2 } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'

import * as sharedTexts from '#domain/shared/texts.ts'
import * as texts from '#domain/send/texts.ts'
import { hasUsableDecimals } from '#domain/tokens/token.ts'
import { PaymentRequestStore } from '#stores/send/PaymentRequestStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { CopyButton } from '../shared/CopyButton.tsx'
import { QrCode } from '../shared/QrCode.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TextField } from '../shared/TextField.tsx'
import { AmountReading } from '../tokens/AmountReading.tsx'
import { TokenPicker } from '../tokens/TokenPicker.tsx'
import { ConnectButton } from '../wallet/ConnectButton.tsx'
import css from './SendPage.module.css'

/** A link, also as a QR code, that opens a filled-in payment form (rules/money: payment-link). */
export const PaymentRequest = observer(function PaymentRequest() {
  const request = useStore(PaymentRequestStore)
  const { shownAccount } = useStore(SessionStore)
  const [codeShown, setCodeShown] = useState(false)
  useEffect(() => request.reset(), [request])
  const { token, amount, link } = request
  const { verdict } = amount
  if (shownAccount === undefined)
    return (
      <div className="stack gap-4">
        <p className="muted">{texts.connectToRequest}</p>
        <div>
          <ConnectButton />
        </div>
      </div>
    )
  return (
    <div className="stack gap-4">
      <p className="muted">{texts.requestIntro}</p>
      <TokenPicker label={texts.tokenToRequest} selected={token} onPick={request.choose} />
      {hasUsableDecimals(token) && (
        <TextField
          label={texts.amountToRequest}
          value={amount.text}
          onType={amount.type}
          suffix={token.symbol}
          placeholder={texts.anyAmount}
          inputMode="decimal"
          invalid={['unreadable', 'ambiguous', 'zero'].includes(verdict.kind)}
        >
          <AmountReading entry={amount} />
          {verdict.kind === 'zero' && <span className="bad">{texts.aboveZeroOrEmpty}</span>}
        </TextField>
      )}
      {link !== undefined && (
        <>
          <div className={`row gap-2 ${css.link}`}>
            <span>{link}</span>
            <CopyButton text={link} label={texts.copyPaymentLink} notice={texts.linkCopied} />
          </div>
          <div className="wrap gap-3">
            {request.canShare && (
              <button type="button" className="button" onClick={() => void request.share()}>
                <Share2 aria-hidden size={18} />
                {sharedTexts.share}
              </button>
            )}
            <button
              type="button"
              className="button"
              aria-expanded={codeShown}
              onClick={() => setCodeShown(!codeShown)}
            >
              <QrCodeIcon aria-hidden size={18} />
              {codeShown ? texts.hideQrCode : texts.showQrCode}
            </button>
          </div>
          {codeShown && (
            <div className={css.code}>
              <QrCode text={link} label={texts.qrCodeOfLink} />
            </div>
          )}
        </>
      )}
    </div>
  )
})

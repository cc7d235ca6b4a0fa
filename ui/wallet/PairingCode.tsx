import { useState } from 'react'

import { QrCode } from '../shared/QrCode.tsx'
import css from './PairingCode.module.css'

/** The pairing text as a QR code for a wallet on another device, as text to paste there, and where to get the wallet. */
export function PairingCode(props: {
  readonly uri: string
  readonly walletName: string
  readonly getUrl?: string
}) {
  const { uri, walletName, getUrl } = props
  const [shown, setShown] = useState(false)
  return (
    <div className={css.pairing}>
      <QrCode text={uri} label={`Pairing code for ${walletName}`} />
      <p>Scan this with {walletName} on your phone.</p>
      <a className="button wide" href={uri}>
        Open {walletName} on this device
      </a>
      <button type="button" className="text-button" onClick={() => setShown(!shown)}>
        {shown ? 'Hide the text' : 'Show as text'}
      </button>
      {shown && (
        <input
          className={css.text}
          aria-label="Pairing text"
          readOnly
          value={uri}
          onFocus={(event) => event.target.select()}
        />
      )}
      {getUrl !== undefined && (
        <p className="muted">
          No {walletName} yet?{' '}
          <a href={getUrl} target="_blank" rel="noopener noreferrer">
            Get {walletName}
          </a>
          , then reload this page.
        </p>
      )}
    </div>
  )
}

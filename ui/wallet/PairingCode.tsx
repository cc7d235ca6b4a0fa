import { useState } from 'react'
import { encode } from 'uqr'

import css from './PairingCode.module.css'

/** The pairing text as a QR code for a wallet on another device, and as text to paste there. */
export function PairingCode({ uri, walletName }: { readonly uri: string; readonly walletName: string }) {
  const [shown, setShown] = useState(false)
  const { data, size } = encode(uri, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <div className={css.pairing}>
      <svg
        className={css.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`Pairing code for ${walletName}`}
      >
        <path d={path} />
      </svg>
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
    </div>
  )
}

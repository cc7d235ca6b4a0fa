import { useState } from 'react'

import * as texts from '#domain/wallet/texts.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { QrCode } from '../shared/QrCode.tsx'
import css from './PairingCode.module.css'

export function PairingCode(props: {
  readonly uri: string
  readonly walletName: string
  readonly getUrl?: string
}) {
  const { uri, walletName, getUrl } = props
  const [shown, setShown] = useState(false)
  return (
    <div className={`grid gap-3 ${css.pairing}`}>
      <QrCode text={uri} label={texts.pairingCodeFor(walletName)} />
      <p>{texts.scanWith(walletName)}</p>
      <a className="button wide" href={uri}>
        {texts.openOnThisDevice(walletName)}
      </a>
      <button type="button" className="text-button" onClick={() => setShown(!shown)}>
        {shown ? texts.hideText : texts.showAsText}
      </button>
      {shown && (
        <input
          className={css.text}
          aria-label={texts.pairingText}
          readOnly
          value={uri}
          onFocus={(event) => event.target.select()}
        />
      )}
      {getUrl !== undefined && (
        <p className="muted">
          {texts.noWalletYet(walletName)}{' '}
          <Phrase
            text={texts.thenReload}
            values={{
              link: (
                <a href={getUrl} target="_blank" rel="noopener noreferrer">
                  {texts.getWallet(walletName)}
                </a>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

import * as texts from '#domain/tokens/texts.ts'
import * as walletTexts from '#domain/wallet/texts.ts'
import { watchFailureText } from '#domain/wallet/watchFailureText.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'
import type { AddingState } from '#stores/tokens/TokenAdding.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { SilenceHint } from '../shared/SilenceHint.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './AddTokenButton.module.css'

export function AddToWallet(props: {
  readonly token: WatchedToken
  readonly adding: AddingState
  readonly onAdd: () => void
}) {
  const { token, adding, onAdd } = props
  const { chain } = useConfig()
  const needsAddress =
    adding.kind === 'failed' && (adding.failure.kind === 'not supported' || adding.failure.kind === 'unknown')
  return (
    <div className={`grid gap-2 ${css.control}`}>
      <button type="button" className="button" onClick={onAdd}>
        {adding.kind === 'asking' && <span className="spinner" aria-hidden />}
        <span>
          <Phrase
            text={texts.addToWallet}
            values={{ token: <bdi translate="no">{token.symbol || texts.theToken}</bdi> }}
          />
        </span>
      </button>
      {adding.kind === 'asking' && (
        <>
          <p className="muted" role="status">
            {texts.confirmAdding}
          </p>
          <SilenceHint text={walletTexts.stillSilent(walletTexts.yourWallet)} />
        </>
      )}
      {adding.kind === 'added' && (
        <p className="good" role="status">
          {texts.added}
        </p>
      )}
      {adding.kind === 'failed' && (
        <p className={adding.failure.kind === 'rejected' ? 'muted' : 'bad'} role="alert">
          {watchFailureText(adding.failure, chain.name)}
        </p>
      )}
      {needsAddress && <AddressText address={token.address} full />}
    </div>
  )
}

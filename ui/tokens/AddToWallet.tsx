import { watchFailureText } from '#domain/wallet/watchFailureText.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'
import type { AddingState } from '#stores/tokens/TokenAdding.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { useConfig } from '../shared/StoreContext.tsx'
import css from './AddTokenButton.module.css'

/** A button by which a wallet lists a token, and what became of that. */
export function AddToWallet(props: {
  readonly token: WatchedToken
  readonly adding: AddingState
  readonly onAdd: () => void
}) {
  const { token, adding, onAdd } = props
  const { chain } = useConfig()
  const byHand =
    adding.kind === 'failed' && (adding.failure.kind === 'not supported' || adding.failure.kind === 'unknown')
  return (
    <div className={css.control}>
      <button type="button" className="button" onClick={onAdd}>
        {adding.kind === 'asking' && <span className="spinner" aria-hidden />}
        <span>
          Add <bdi>{token.symbol || 'the token'}</bdi> to wallet
        </span>
      </button>
      {adding.kind === 'asking' && (
        <p className="muted" role="status">
          Your wallet asks whether to add the token.
        </p>
      )}
      {adding.kind === 'added' && (
        <p className="good" role="status">
          Your wallet lists the token now.
        </p>
      )}
      {adding.kind === 'failed' && (
        <p className={adding.failure.kind === 'rejected' ? 'muted' : 'bad'} role="alert">
          {watchFailureText(adding.failure, chain.name)}
        </p>
      )}
      {byHand && <AddressText address={token.address} whole />}
    </div>
  )
}

import { observer } from 'mobx-react-lite'

import { watchFailureText } from '#domain/tokens/watchFailureText.ts'
import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './AddTokenButton.module.css'

/**
 * Asks the wallet to list the chat token, and says what became of it. Nothing without a token or a wallet. Stands in
 * the feature 'chat token'.
 */
export const AddTokenButton = observer(function AddTokenButton() {
  const { account } = useStore(SessionStore)
  const { token, adding, addToWallet } = useStore(ChatTokenStore)
  const { chain } = useConfig()
  if (!account || !token) return null
  const byHand =
    adding.kind === 'failed' && (adding.failure.kind === 'not supported' || adding.failure.kind === 'unknown')
  return (
    <div className={css.control}>
      <button type="button" className="button" onClick={() => void addToWallet()}>
        {adding.kind === 'asking' && <span className="spinner" aria-hidden />}
        Add {token.symbol || 'the token'} to wallet
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
})

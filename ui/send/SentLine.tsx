import { observer } from 'mobx-react-lite'

import { watchedToken } from '#domain/tokens/watchedToken.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'

import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddToWallet } from '../tokens/AddToWallet.tsx'
import css from './SendPage.module.css'

/** After a payment: the token may go into the user's wallet, too. Nothing for coins, which are there anyway. */
export const SentLine = observer(function SentLine() {
  const { sent } = useStore(SendStore)
  const adding = useStore(TokenAdding)
  const config = useConfig()
  const token = sent && watchedToken(sent, config)
  if (!token) return null
  return (
    <section className={css.done} aria-label="After your payment">
      <p className="muted">
        Your wallet shows only the tokens it knows. To see what you have left of <bdi>{token.symbol}</bdi>{' '}
        there, add it.
      </p>
      <AddToWallet
        token={token}
        adding={adding.stateOf(token.address)}
        onAdd={() => void adding.add(token)}
      />
    </section>
  )
})

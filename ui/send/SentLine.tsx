import { observer } from 'mobx-react-lite'

import * as texts from '#domain/send/texts.ts'
import { watchedToken } from '#domain/tokens/watchedToken.ts'
import { SendStore } from '#stores/send/SendStore.ts'
import { TokenAdding } from '#stores/tokens/TokenAdding.ts'

import { Phrase } from '../shared/Phrase.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import { AddToWallet } from '../tokens/AddToWallet.tsx'
import css from './SendPage.module.css'

/** Offers after a payment to add the token to the wallet; nothing for the native coin. */
export const SentLine = observer(function SentLine() {
  const { sent } = useStore(SendStore)
  const adding = useStore(TokenAdding)
  const config = useConfig()
  const token = sent && watchedToken(sent, config)
  if (!token) return null
  return (
    <section className={`stack gap-3 ${css.done}`} aria-label={texts.afterPayment}>
      <p className="muted">
        <Phrase
          text={texts.walletListsOnlyAdded}
          values={{ token: <bdi translate="no">{token.symbol}</bdi> }}
        />
      </p>
      <AddToWallet
        token={token}
        adding={adding.stateOf(token.address)}
        onAdd={() => void adding.add(token)}
      />
    </section>
  )
})

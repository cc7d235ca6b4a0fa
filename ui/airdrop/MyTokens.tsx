import * as texts from '#domain/airdrop/texts.ts'
import { ChatTokenStore } from '#stores/tokens/ChatTokenStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import { AddTokenButton } from '../tokens/AddTokenButton.tsx'
import { ChatBalance } from '../tokens/ChatBalance.tsx'
import css from './AirdropPage.module.css'

export function MyTokens() {
  const { token } = useStore(ChatTokenStore)
  if (!token) return null
  return (
    <section className={`card ${css.mine}`} aria-labelledby="my-tokens">
      <div>
        <h2 id="my-tokens" className={css.label}>
          {texts.yourTokens(token.symbol)}
        </h2>
        <p className={css.balance}>
          <ChatBalance />
        </p>
      </div>
      <AddTokenButton />
    </section>
  )
}

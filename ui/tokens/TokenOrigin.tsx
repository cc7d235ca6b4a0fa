import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './TokenOrigin.module.css'

/** Who vouches for a token that is not the community's (threats T6). */
export function TokenOrigin({ token }: { readonly token: Token }) {
  const clash = useStore(TokenListStore).clashOf(token)
  if (token.origin !== 'imported') return null
  return (
    <section className={css.origin} aria-label="About this token">
      {clash && (
        <p className="bad">
          This is not the <bdi>{clash.symbol}</bdi> of this community. It only calls itself alike.
        </p>
      )}
      <p className={css.note}>You imported this token; nobody here vouches for it. Its address:</p>
      <AddressText address={token.address} whole />
      {!hasUsableDecimals(token) && (
        <p className={css.note}>
          It counts in {token.decimals} decimals, which is more than can be shown safely. It cannot be sent
          from here.
        </p>
      )}
    </section>
  )
}

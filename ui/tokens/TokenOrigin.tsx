import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './TokenOrigin.module.css'
import { TokenWarningText } from './TokenWarningText.tsx'

/** Who vouches for a token that is not the community's (rules/money: community-list). */
export function TokenOrigin({ token }: { readonly token: Token }) {
  const tokenList = useStore(TokenListStore)
  if (token.origin !== 'imported') return null
  return (
    <section className={css.origin} aria-label="About this token">
      {tokenList.warningsOf(token).map((warning) => (
        <div key={warning.kind} className={warning.kind === 'not the token' ? 'bad' : css.note}>
          <TokenWarningText warning={warning} />
        </div>
      ))}
      {!hasUsableDecimals(token) && (
        <p className={css.note}>
          It counts in {token.decimals} decimals, which is more than can be shown safely. It cannot be sent
          from here.
        </p>
      )}
    </section>
  )
}

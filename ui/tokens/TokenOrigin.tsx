import * as texts from '#domain/tokens/texts.ts'
import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { useStore } from '../shared/StoreContext.tsx'
import css from './TokenOrigin.module.css'
import { TokenWarningText } from './TokenWarningText.tsx'

/** The warnings about an imported token (rules/money: community-list). */
export function TokenOrigin({ token }: { readonly token: Token }) {
  const tokenList = useStore(TokenListStore)
  if (token.origin !== 'imported') return null
  return (
    <section className={`stack gap-3 ${css.origin}`} aria-label={texts.aboutToken}>
      {tokenList.warningsOf(token).map((warning) => (
        <div key={warning.kind} className={warning.kind === 'not the token' ? 'bad' : 'small'}>
          <TokenWarningText warning={warning} />
        </div>
      ))}
      {!hasUsableDecimals(token) && <p className="small">{texts.tooManyDecimals(token.decimals)}</p>}
    </section>
  )
}

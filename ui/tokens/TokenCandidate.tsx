import { TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { MAX_IMPORTED } from '#domain/tokens/importedTokens.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TokenMark } from './TokenMark.tsx'
import css from './TokenPicker.module.css'

/**
 * What stands at the address that was searched for, whom it may be taken for, and importing it
 * (rules/money: community-list).
 */
export const TokenCandidate = observer(function TokenCandidate(props: {
  readonly onPick: (token: Token) => void
}) {
  const tokenList = useStore(TokenListStore)
  const { candidate } = tokenList
  switch (candidate.kind) {
    case 'none':
      return null
    case 'looking':
      return (
        <p className={css.candidateHead} role="status">
          <span className="spinner" aria-hidden />
          Looking what stands at this address
        </p>
      )
    case 'no token':
      return <p role="alert">No token stands at this address.</p>
    case 'failed':
      return (
        <div>
          <p role="alert">What stands at this address could not be read.</p>
          <button type="button" className="text-button" onClick={() => void tokenList.refreshNow()}>
            Try again
          </button>
        </div>
      )
    case 'found': {
      const { token, clash } = candidate
      return (
        <section className={css.candidate} aria-label="A token that is not listed">
          <div className={css.candidateHead}>
            <TokenMark token={token} size={36} />
            <span className={css.words}>
              <bdi className={css.symbol}>{token.symbol}</bdi>
              <bdi className={css.name}>{token.name}</bdi>
            </span>
          </div>
          <AddressText address={token.address} whole />
          {clash && (
            <p className={css.warning} role="alert">
              <TriangleAlert aria-hidden size={16} /> This is not the {clash.symbol} of this community. It
              only calls itself alike. Anybody can make a token with any name.
            </p>
          )}
          <p className={`muted ${css.small}`}>
            Nobody here vouches for this token: what you read above is what it says of itself. Import it only
            if you know its address from somebody you trust.
          </p>
          {!hasUsableDecimals(token) && (
            <p className={css.small}>
              It counts in {token.decimals} decimals, which is more than can be shown safely. You will see no
              amounts of it, and it cannot be sent from here.
            </p>
          )}
          {tokenList.hasRoom ? (
            <button
              type="button"
              className="button"
              onClick={() => {
                const imported = tokenList.import()
                if (imported) props.onPick(imported)
              }}
            >
              Import <bdi>{token.symbol}</bdi>
            </button>
          ) : (
            <p className={css.small}>
              You have imported {MAX_IMPORTED} tokens, which is as many as fit. Remove one first.
            </p>
          )}
        </section>
      )
    }
  }
})

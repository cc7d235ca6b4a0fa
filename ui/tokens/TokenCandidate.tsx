import { TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'

import * as texts from '#domain/tokens/texts.ts'
import { hasUsableDecimals, type Token } from '#domain/tokens/token.ts'
import { MAX_IMPORTED } from '#domain/tokens/importedTokens.ts'
import { TokenListStore } from '#stores/tokens/TokenListStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { Phrase } from '../shared/Phrase.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import { TokenMark } from './TokenMark.tsx'
import css from './TokenPicker.module.css'
import { TryAgain } from '../shared/TryAgain.tsx'

/** An unlisted token at a searched address, with a warning if it imitates one (rules/money: community-list). */
export const TokenCandidate = observer(function TokenCandidate(props: {
  readonly onPick: (token: Token) => void
}) {
  const tokenList = useStore(TokenListStore)
  const { candidate } = tokenList
  switch (candidate.kind) {
    case 'none':
      return null
    case 'loading':
      return (
        <p className="row gap-3" role="status">
          <span className="spinner" aria-hidden />
          {texts.lookingUp}
        </p>
      )
    case 'no token':
      return <p role="alert">{texts.notAToken}</p>
    case 'failed':
      return (
        <div>
          <p role="alert">{texts.lookupFailed}</p>
          <TryAgain onClick={() => void tokenList.refreshNow()} />
        </div>
      )
    case 'found': {
      const { token, clash } = candidate
      return (
        <section className={`stack gap-3 ${css.candidate}`} aria-label={texts.unlistedToken}>
          <div className="row gap-3">
            <TokenMark token={token} size={36} />
            <span className={css.words}>
              <bdi className={`row wrap ${css.symbol}`}>{token.symbol}</bdi>
              <bdi className={css.name}>{token.name}</bdi>
            </span>
          </div>
          <AddressText address={token.address} full />
          {clash && (
            <p className={css.warning} role="alert">
              <TriangleAlert aria-hidden size={16} />{' '}
              <Phrase text={texts.notTheToken} values={{ token: clash.symbol }} /> {texts.anyoneCanCopy}
            </p>
          )}
          <p className="muted small">{texts.importAtYourRisk}</p>
          {!hasUsableDecimals(token) && <p className="small">{texts.tooManyDecimals(token.decimals)}</p>}
          {tokenList.hasRoom ? (
            <button
              type="button"
              className="button"
              onClick={() => {
                const imported = tokenList.import()
                if (imported) props.onPick(imported)
              }}
            >
              <Phrase text={texts.importToken} values={{ token: <bdi translate="no">{token.symbol}</bdi> }} />
            </button>
          ) : (
            <p className="small">{texts.importsFull(MAX_IMPORTED)}</p>
          )}
        </section>
      )
    }
  }
})

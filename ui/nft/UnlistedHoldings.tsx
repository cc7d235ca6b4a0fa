import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'

import { shownCollectionName } from '#domain/nft/collectionName.ts'
import { collectionPath } from '#domain/nft/collectionPath.ts'
import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import * as sharedTexts from '#domain/shared/texts.ts'
import { MAX_TOKENS } from '#stores/nft/OwnTokens.ts'
import {
  MAX_COLLECTIONS,
  UnlistedHoldingsStore,
  type UnlistedHolding,
} from '#stores/nft/UnlistedHoldingsStore.ts'

import { AddressText } from '../shared/AddressText.tsx'
import { TryAgain } from '../shared/TryAgain.tsx'
import { PageLink } from '../shared/navigation.tsx'
import { useStore } from '../shared/StoreContext.tsx'
import css from './ProfileCollections.module.css'

/** The account's tokens outside the directory, and where they are looked for. Needs 'nft/collection'. */
export const UnlistedHoldings = observer(function UnlistedHoldings(props: { readonly account: Address }) {
  const { account } = props
  const store = useStore(UnlistedHoldingsStore)
  useEffect(() => store.subscribe(account), [store, account])
  const { result } = store
  const known = result.kind === 'ready' ? result.value : undefined
  const hasFailed = result.kind === 'failed' || (known !== undefined && known.unread > 0)
  return (
    <section className={`stack gap-4 ${css.cards}`} aria-labelledby="unlisted-holdings">
      <h3 id="unlisted-holdings">{texts.unlistedHoldings}</h3>
      {known && known.holdings.length > 0 && (
        <ul>
          {known.holdings.map((holding) => (
            <Holding key={holding.address} holding={holding} />
          ))}
        </ul>
      )}
      {result.kind === 'loading' && <p role="status">{sharedTexts.loading}</p>}
      {hasFailed && (
        <p className="bad">
          {texts.unlistedNotRead} <TryAgain onClick={() => void store.retry()} />
        </p>
      )}
      <p className="muted">
        {texts.unlistedSearched(MAX_COLLECTIONS)} <PageLink to="/nft/">{texts.findByAddress}</PageLink>
      </p>
    </section>
  )
})

function Holding({ holding: { address, name, count } }: { readonly holding: UnlistedHolding }) {
  const shown = shownCollectionName(name)
  return (
    <li>
      <PageLink to={collectionPath(address)}>
        {shown === '' ? texts.unnamed : <bdi dir="auto">{shown}</bdi>}
      </PageLink>{' '}
      <AddressText address={address} />{' '}
      <span className="muted">
        {count === undefined
          ? texts.someTokens
          : (count >= MAX_TOKENS ? texts.tokensOrMore : texts.tokenCount)(count)}
      </span>
    </li>
  )
}

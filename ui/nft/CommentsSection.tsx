import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

import * as texts from '#domain/nft/texts.ts'
import type { Address } from '#domain/shared/Address.ts'
import { CollectionStore } from '#stores/nft/CollectionStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { preloadable } from '../shared/preloadable.tsx'
import { useConfig, useStore } from '../shared/StoreContext.tsx'
import css from './CollectionPage.module.css'

const CollectionComments = preloadable<{ readonly context: Address; readonly collection: Address }>(
  async () => (await import('../posts/CollectionComments.tsx')).CollectionComments,
)

/**
 * Comments by holders and the owner; others see only that the section exists (rules/nft: holders-only).
 * Nothing for a collection that is not known to be listed, or without a configured contract.
 */
export const CommentsSection = observer(function CommentsSection() {
  const { facts, isHolder, tradable, held } = useStore(CollectionStore)
  const { account, shownAccount } = useStore(SessionStore)
  const context = useConfig().chat.contexts.nftLaunchpad
  if (!context || !facts || !tradable) return null
  return (
    <section className="stack gap-3" aria-labelledby="comments">
      <h2 id="comments">{texts.comments}</h2>
      {isHolder ? (
        <Suspense fallback={<div className={`skeleton ${css.commentsSlot}`} />}>
          <CollectionComments context={context} collection={facts.address} />
        </Suspense>
      ) : (
        <p className="muted">
          {held.tokens.kind === 'loading' || account !== shownAccount
            ? texts.checkingHolder
            : held.tokens.kind === 'failed'
              ? texts.holderUnknown
              : texts.commentsForHolders}
        </p>
      )}
    </section>
  )
})

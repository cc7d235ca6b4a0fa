import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'

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
 * Where holders and the owner write to each other; everybody else is told that it is there (rules/nft: holders-only).
 */
export const CommentsSection = observer(function CommentsSection() {
  const { facts, isHolder, tradable, held } = useStore(CollectionStore)
  const { account, shownAccount } = useStore(SessionStore)
  const context = useConfig().chat.contexts.nftLaunchpad
  if (!context || !facts || !tradable) return null
  return (
    <section className={css.part} aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      {isHolder ? (
        <Suspense fallback={<div className={`skeleton ${css.commentsSlot}`} />}>
          <CollectionComments context={context} collection={facts.address} />
        </Suspense>
      ) : (
        <p className="muted">
          {held.tokens.kind === 'loading' || account !== shownAccount
            ? 'Whether you hold one of this collection is being read.'
            : held.tokens.kind === 'failed'
              ? 'It could not be read whether you hold one of this collection. Its comments are for holders.'
              : 'Comments are for those who hold one of this collection. Buy one, and you can read and write here.'}
        </p>
      )}
    </section>
  )
})

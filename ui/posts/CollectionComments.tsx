import { useMemo } from 'react'

import type { Address } from '#domain/shared/Address.ts'
import * as texts from '#domain/posts/texts.ts'

import { NeedsFeatures } from '../shared/StoreContext.tsx'
import { Composer } from './Composer.tsx'
import { FeedSection } from './FeedSection.tsx'

/** The comments of a collection's holders (rules/nft: holders-only). */
export function CollectionComments({
  context,
  collection,
}: {
  readonly context: Address
  readonly collection: Address
}) {
  return (
    <NeedsFeatures features={['posts']}>
      <Comments context={context} collection={collection} />
    </NeedsFeatures>
  )
}

function Comments({ context, collection }: { readonly context: Address; readonly collection: Address }) {
  const list = useMemo(
    () => ({ kind: 'comments', context, subject: collection }) as const,
    [context, collection],
  )
  return (
    <FeedSection list={list} label={texts.holderComments} emptyText={texts.noCommentsYet}>
      <Composer list={list} rulesShown />
    </FeedSection>
  )
}

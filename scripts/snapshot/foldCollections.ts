import { CollectionCache } from '#adapters/shared/CollectionCache.ts'
import { CollectionCardReader } from '#adapters/viem/nft/CollectionCardReader.ts'
import { CollectionIndexer } from '#adapters/viem/nft/CollectionIndexer.ts'
import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Clock } from '#domain/shared/Clock.ts'

import type { Fold, FoldDeps } from './foldNames.ts'
import { withRetries } from './withRetries.ts'

export interface FoldCollectionsDeps extends FoldDeps {
  readonly launchpad: Address
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Reads all collections and their history into the archive, from where it ended.
 * All parts end at the same block, so that a browser continues all of them at once.
 */
export async function* foldCollections(deps: FoldCollectionsDeps): Fold {
  const { access, archive, config, launchpad, clock, ...retryDeps } = deps
  const cache = new CollectionCache(archive, config.supportedChainId, launchpad)
  const cards = new CollectionCardReader(cache, clock, launchpad, mediaPolicy(config))
  const indexer = new CollectionIndexer(access, cache, cards, launchpad)
  try {
    for (;;) {
      const { complete } = await withRetries(() => indexer.advance(), retryDeps)
      yield cache.parts.length === 0 ? -1 : Math.min(...cache.parts.map(({ upTo }) => upTo))
      if (complete) return
    }
  } finally {
    await cache.persist(0)
  }
}

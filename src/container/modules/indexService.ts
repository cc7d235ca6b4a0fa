import { IndexAccountHistory } from '#adapters/indexer/IndexAccountHistory.ts'
import { IndexClient } from '#adapters/indexer/IndexClient.ts'
import { IndexNameDirectory } from '#adapters/indexer/IndexNameDirectory.ts'
import { IndexPointsHistory } from '#adapters/indexer/IndexPointsHistory.ts'
import { IndexPosts } from '#adapters/indexer/IndexPosts.ts'
import { IndexPriceHistory } from '#adapters/indexer/IndexPriceHistory.ts'

import { RepliesStore } from '#stores/posts/RepliesStore.ts'

import type { FeatureModule } from '../features.ts'

/** What only an index service knows; loaded where one is configured. */
export const indexService: FeatureModule = {
  needs: ['chain time'],
  make: {
    indexClient: ({ config, send }) => new IndexClient(config.indexer, send),
    nameDirectory: ({ indexClient }) => new IndexNameDirectory(indexClient),
    priceHistory: ({ indexClient }) => new IndexPriceHistory(indexClient),
    pointsHistory: ({ indexClient }) => new IndexPointsHistory(indexClient),
    accountHistory: ({ indexClient }) => new IndexAccountHistory(indexClient),
    postIndex: ({ indexClient }) => new IndexPosts(indexClient),
    fetchMuted:
      ({ fetchPart }) =>
      () =>
        fetchPart('posts', 'muted'),
  },
  stores: { replies: RepliesStore },
}

import { ContainerModule } from 'inversify'

import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Finding pages, people, collections, tokens and posts. */
export const search: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SearchStore).toDynamicValue(
      ({ get }) =>
        new SearchStore({
          config: get(PORTS.config),
          storage: get(PORTS.storage),
          log: get(PORTS.log),
          fetchNames: () => get(PORTS.fetchStore)('people', NamesIndexStore),
          fetchCollections: () => get(PORTS.fetchStore)('collections', CollectionIndexStore),
          // Nobody has read a post before its feature is there.
          postsRead: () => get(PORTS.postSearch, { optional: true }),
        }),
    )
  }),
  starts: [],
}

import { ContainerModule } from 'inversify'

import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Finding pages, people and collections. */
export const search: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SearchStore).toResolvedValue(
      (config, fetchStore, log) =>
        new SearchStore(
          config,
          () => fetchStore('people', NamesIndexStore),
          () => fetchStore('collections', CollectionIndexStore),
          log,
        ),
      [PORTS.config, PORTS.fetchStore, PORTS.log],
    )
  }),
  starts: [],
}

import { ContainerModule } from 'inversify'

import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Finding pages and people. */
export const search: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SearchStore).toResolvedValue(
      (config, fetchStore, log) => new SearchStore(config, () => fetchStore('people', NamesIndexStore), log),
      [PORTS.config, PORTS.fetchStore, PORTS.log],
    )
  }),
  starts: [],
}

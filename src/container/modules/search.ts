import { ContainerModule } from 'inversify'

import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Finding pages and people. */
export const search: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(SearchStore).toResolvedValue((config) => new SearchStore(config), [PORTS.config])
  }),
  starts: [],
}

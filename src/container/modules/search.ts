import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'

/** Finding pages, people, collections, tokens and posts. */
export const search: FeatureModule = {
  make: {
    fetchNames:
      ({ fetchPart }) =>
      () =>
        fetchPart('people', 'names'),
    fetchCollections:
      ({ fetchPart }) =>
      () =>
        fetchPart('collections', 'looking'),
  },
  views: [SearchStore],
}

import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'

/** Finding pages, people, collections, tokens and posts. */
export const search: FeatureModule = {
  make: {
    fetchNames:
      ({ fetchPart }) =>
      () =>
        fetchPart('people', 'namesIndex'),
    fetchCollections:
      ({ fetchPart }) =>
      () =>
        fetchPart('collections', 'indexStore'),
  },
  views: [SearchStore],
}

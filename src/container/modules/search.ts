import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'

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

import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../features.ts'

export const search: FeatureModule = {
  make: {
    fetchNames:
      ({ fetchPart }) =>
      () =>
        fetchPart('names/people', 'namesIndex'),
    fetchCollections:
      ({ fetchPart }) =>
      () =>
        fetchPart('nft', 'indexStore'),
  },
  views: [SearchStore],
}

import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

export const search: FeatureModule = {
  make: {
    fetchNames:
      ({ fetchPart }) =>
      () =>
        fetchPart('names/people', 'namesIndex'),
    fetchTrustedNames:
      ({ fetchPart }) =>
      () =>
        fetchPart('names/people', 'trustedNames'),
    fetchCollections:
      ({ fetchPart }) =>
      () =>
        fetchPart('nft', 'indexStore'),
  },
  views: [SearchStore],
}

import type { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import type { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'
import type { CollectionIndexStore } from '#stores/nft/CollectionIndexStore.ts'
import { SearchStore } from '#stores/search/SearchStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly fetchCollections: () => Promise<CollectionIndexStore>
    readonly fetchNames: () => Promise<NamesIndexStore>
    readonly fetchTrustedNames: () => Promise<TrustedNamesStore>
  }
}

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

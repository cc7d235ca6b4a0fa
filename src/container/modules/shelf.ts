import { ViemCollectionReader } from '#adapters/viem/nft/ViemCollectionReader.ts'
import { ShelfStore } from '#stores/nft/ShelfStore.ts'

import type { FeatureModule } from '../features.ts'

/** Playing collections from their lists. */
export const shelf: FeatureModule = {
  needs: ['player'],
  make: { collectionReader: ({ chain }) => new ViemCollectionReader(chain) },
  views: [ShelfStore],
}

import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { BrowserMediaPlayback } from '#adapters/browser/BrowserMediaPlayback.ts'
import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { CollectionPlayStore } from '#stores/nft/CollectionPlayStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'

/** Music and films, and the one player for them. */
export const player: FeatureModule = {
  make: {
    playback: ({ window }) => new BrowserMediaPlayback(window),
    collectionReader: ({ chain }) =>
      lazyPort(async () => {
        const { ViemCollectionReader } = await import('#adapters/viem/nft/ViemCollectionReader.ts')
        return new ViemCollectionReader(await chain())
      }),
    metadataFiles: ({ send }) => new HttpMetadataFiles(send),
  },
  stores: { player: PlayerStore },
  views: [HolderMediaStore, CollectionPlayStore],
  starts: [PlayerStore],
}

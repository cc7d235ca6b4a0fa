import { BrowserMediaPlayback } from '#adapters/browser/BrowserMediaPlayback.ts'
import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { ViemCollectionReader } from '#adapters/viem/nft/ViemCollectionReader.ts'
import type { MediaPlayback } from '#domain/player/MediaPlayback.ts'
import { CollectionPlayStore } from '#stores/nft/CollectionPlayStore.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import type { FeatureModule } from '../FeatureModule.ts'
import { onChain } from '../onChain.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly playback: MediaPlayback
    readonly player: PlayerStore
  }
}

export const player: FeatureModule = {
  make: {
    playback: ({ window }) => new BrowserMediaPlayback(window),
    collectionReader: onChain((chain) => new ViemCollectionReader(chain)),
    metadataFiles: ({ send }) => new HttpMetadataFiles(send),
  },
  stores: { player: PlayerStore },
  views: [HolderMediaStore, CollectionPlayStore],
  starts: [PlayerStore],
}

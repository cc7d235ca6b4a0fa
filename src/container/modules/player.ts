import { BrowserMediaPlayback } from '#adapters/browser/BrowserMediaPlayback.ts'
import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'

import type { FeatureModule } from '../features.ts'

/** Music and films, and the one player for them. */
export const player: FeatureModule = {
  make: {
    playback: ({ window }) => new BrowserMediaPlayback(window),
    metadataFiles: ({ send }) => new HttpMetadataFiles(send),
  },
  stores: { player: PlayerStore },
  views: [HolderMediaStore],
  starts: [PlayerStore],
}

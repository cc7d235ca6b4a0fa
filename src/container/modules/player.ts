import { ContainerModule } from 'inversify'

import { BrowserMediaPlayback } from '#adapters/browser/BrowserMediaPlayback.ts'
import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import type { FeatureModule } from '../features.ts'
import { NFT_PORTS } from '../nftTokens.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'

/** What there is to hear and to watch, and the one player for it. */
export const player: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(NFT_PORTS.mediaPlayback).toResolvedValue((page) => new BrowserMediaPlayback(page), [PAGE])
    bind(NFT_PORTS.metadataFiles).toResolvedValue(
      (page) => new HttpMetadataFiles((url, init) => page.fetch(url, init)),
      [PAGE],
    )
    bind(HolderMediaStore).toResolvedValue(
      (files, log, config) => new HolderMediaStore(files, log, config),
      [NFT_PORTS.metadataFiles, PORTS.log, PORTS.config],
    )
    bind(PlayerStore).toResolvedValue(
      (frame, playback, storage, session, clock, config) =>
        new PlayerStore(frame, playback, storage, session, clock, config.projectName),
      [FrameStore, NFT_PORTS.mediaPlayback, PORTS.storage, PORTS.sessionStorage, PORTS.clock, PORTS.config],
    )
  }),
  starts: [PlayerStore],
}

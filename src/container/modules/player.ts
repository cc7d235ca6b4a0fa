import { ContainerModule } from 'inversify'

import { BrowserMediaPlayback } from '#adapters/browser/BrowserMediaPlayback.ts'
import { HttpMetadataFiles } from '#adapters/browser/HttpMetadataFiles.ts'
import { HolderMediaStore } from '#stores/nft/HolderMediaStore.ts'
import { PlayerStore } from '#stores/player/PlayerStore.ts'
import { FrameStore } from '#stores/shell/FrameStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PAGE, PORTS } from '../tokens.ts'

/** What there is to hear and to watch, and the one player for it. */
export const player: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.mediaPlayback).toResolvedValue((page) => new BrowserMediaPlayback(page), [PAGE])
    bind(PORTS.metadataFiles).toResolvedValue(
      (page) => new HttpMetadataFiles((url, init) => page.fetch(url, init)),
      [PAGE],
    )
    bindDeps(bind, HolderMediaStore, { files: PORTS.metadataFiles, log: PORTS.log, config: PORTS.config })
    bindDeps(bind, PlayerStore, {
      frame: FrameStore,
      playback: PORTS.mediaPlayback,
      storage: PORTS.storage,
      session: PORTS.sessionStorage,
      clock: PORTS.clock,
      config: PORTS.config,
    })
  }),
  starts: [PlayerStore],
}

import { ContainerModule } from 'inversify'

import { BrowserRandomness } from '#adapters/browser/BrowserRandomness.ts'
import { ViemCollectionKeeper } from '#adapters/viem/nft/ViemCollectionKeeper.ts'
import { ViemLaunchpad } from '#adapters/viem/nft/ViemLaunchpad.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'
import { ReferrerStore } from '#stores/names/ReferrerStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { SPENDING } from '../spending.ts'
import { PAGE, PORTS, VIEM } from '../tokens.ts'

/** Launching collections, and what their owners change of them. */
export const launch: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.launchpad).toResolvedValue(
      (chain, wallet, config) =>
        // Its page is not there without one.
        new ViemLaunchpad(chain, wallet, config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(PORTS.randomness).toResolvedValue((page) => new BrowserRandomness(page.crypto), [PAGE])
    bindDeps(bind, LaunchStore, {
      ...SPENDING,
      referrer: ReferrerStore,
      uploads: UploadStore,
      launchpad: PORTS.launchpad,
      tokens: PORTS.tokenLedger,
      chance: PORTS.randomness,
      drafts: PORTS.sessionStorage,
      log: PORTS.log,
      config: PORTS.config,
    })
    bind(PORTS.collectionKeeper).toResolvedValue(
      (chain, wallet) => new ViemCollectionKeeper(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bindDeps(bind, OwnerToolsStore, {
      ...SPENDING,
      uploads: UploadStore,
      keeper: PORTS.collectionKeeper,
      config: PORTS.config,
    })
  }),
  starts: [LaunchStore],
  // The directory tells whose name is taken.
  needs: ['collections', 'pictures', 'uploads'],
}

import { ViemCollectionAdmin } from '#adapters/viem/nft/ViemCollectionAdmin.ts'
import { ViemLaunchpad } from '#adapters/viem/nft/ViemLaunchpad.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import type { FeatureModule } from '../features.ts'

/** Launching collections, and what their owners change of them. The directory tells whose name is taken. */
export const launch: FeatureModule = {
  needs: ['collections', 'pictures', 'uploads'],
  make: {
    // Its page is not there without one.
    launchpad: ({ chain, viemWallet, config, window }) =>
      new ViemLaunchpad(chain, viemWallet, config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS, window.crypto),
    collectionAdmin: ({ chain, viemWallet }) => new ViemCollectionAdmin(chain, viemWallet),
  },
  views: [LaunchStore, OwnerToolsStore],
  starts: [LaunchStore],
}

import { decimalSignOf } from '#adapters/browser/decimalSign.ts'
import { ViemCollectionAdmin } from '#adapters/viem/nft/ViemCollectionAdmin.ts'
import { ViemLaunchpad } from '#adapters/viem/nft/ViemLaunchpad.ts'
import type { CollectionAdmin } from '#domain/nft/CollectionAdmin.ts'
import type { Launchpad } from '#domain/nft/Launchpad.ts'
import { UNIQUE_ID_BYTES, uniqueIdOf } from '#domain/nft/launchDraft.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'
import { onChain } from '../../onChain.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly collectionAdmin: CollectionAdmin
    readonly launchpad: Launchpad
    readonly newCollectionId: () => string
  }
}

/** Launching collections and changing them as their owner. The directory knows which names are taken. */
export const launch: FeatureModule = {
  needs: ['nft', 'media', 'uploads'],
  make: {
    decimalSign: ({ window }) => decimalSignOf(window),
    // The page exists only where the community has a launchpad.
    launchpad: onChain(
      (chain, { config }) => new ViemLaunchpad(chain, config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS),
    ),
    newCollectionId:
      ({ window }) =>
      () =>
        uniqueIdOf(window.crypto.getRandomValues(new Uint8Array(UNIQUE_ID_BYTES))),
    collectionAdmin: onChain((chain) => new ViemCollectionAdmin(chain)),
  },
  views: [LaunchStore, OwnerToolsStore],
  starts: [LaunchStore],
}

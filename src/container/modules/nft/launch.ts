import { lazyPort } from '#adapters/shared/lazyPort.ts'
import { decimalSignOf } from '#adapters/browser/decimalSign.ts'
import { UNIQUE_ID_BYTES, uniqueIdOf } from '#domain/nft/launchDraft.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

/** Launching collections and changing them as their owner. The directory knows which names are taken. */
export const launch: FeatureModule = {
  needs: ['nft', 'media', 'uploads'],
  make: {
    decimalSign: ({ window }) => decimalSignOf(window),
    // The page exists only where the community has a launchpad.
    launchpad: ({ chain, walletAccess, config }) =>
      lazyPort(async () => {
        const { ViemLaunchpad } = await import('#adapters/viem/nft/ViemLaunchpad.ts')
        return new ViemLaunchpad(
          await chain(),
          walletAccess,
          config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS,
        )
      }),
    newCollectionId:
      ({ window }) =>
      () =>
        uniqueIdOf(window.crypto.getRandomValues(new Uint8Array(UNIQUE_ID_BYTES))),
    collectionAdmin: ({ chain, walletAccess }) =>
      lazyPort(async () => {
        const { ViemCollectionAdmin } = await import('#adapters/viem/nft/ViemCollectionAdmin.ts')
        return new ViemCollectionAdmin(await chain(), walletAccess)
      }),
  },
  views: [LaunchStore, OwnerToolsStore],
  starts: [LaunchStore],
}

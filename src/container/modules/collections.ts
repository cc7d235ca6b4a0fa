import { ContainerModule } from 'inversify'

import { ViemCollectionIndex } from '#adapters/viem/ViemCollectionIndex.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { CollectionPictures } from '#stores/nft/CollectionPictures.ts'

import type { FeatureModule } from '../features.ts'
import { NFT_PORTS } from '../nftTokens.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** The lists of collections, and what is known of all of them. */
export const collections: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(NFT_PORTS.collectionIndex).toResolvedValue(
      (chain, archive, clock, { supportedChainId, nftLaunchpadBondingAddress }) =>
        new ViemCollectionIndex(chain, archive, clock, {
          chainId: supportedChainId,
          // Its pages are not there without one.
          launchpad: nftLaunchpadBondingAddress ?? ZERO_ADDRESS,
        }),
      [VIEM.chain, PORTS.archive, PORTS.clock, PORTS.config],
    )
    bind(CollectionPictures).toResolvedValue(
      (session, config) => new CollectionPictures(session, config),
      [PORTS.sessionStorage, PORTS.config],
    )
  }),
  starts: [],
  // There is the archive.
  needs: ['people'],
}

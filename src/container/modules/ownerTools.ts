import { ContainerModule } from 'inversify'

import { ViemCollectionKeeper } from '#adapters/viem/ViemCollectionKeeper.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { NFT_PORTS } from '../nftTokens.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** What the owner of a collection changes of it. */
export const ownerTools: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(NFT_PORTS.collectionKeeper).toResolvedValue(
      (chain, wallet) => new ViemCollectionKeeper(chain, wallet),
      [VIEM.chain, VIEM.wallet],
    )
    bind(OwnerToolsStore).toResolvedValue(
      (session, activity, health, transactions, uploads, keeper, log, config) =>
        new OwnerToolsStore({ session, activity, health, transactions, uploads }, keeper, log, config),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        UploadStore,
        NFT_PORTS.collectionKeeper,
        PORTS.log,
        PORTS.config,
      ],
    )
  }),
  starts: [],
  needs: ['pictures', 'uploads'],
}

import { ContainerModule } from 'inversify'

import { BrowserRandomness } from '#adapters/browser/BrowserRandomness.ts'
import { ViemCollectionKeeper } from '#adapters/viem/ViemCollectionKeeper.ts'
import { ViemLaunchpad } from '#adapters/viem/ViemLaunchpad.ts'
import { ZERO_ADDRESS } from '#domain/shared/Address.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LaunchStore } from '#stores/nft/LaunchStore.ts'
import { OwnerToolsStore } from '#stores/nft/OwnerToolsStore.ts'
import { ReferrerStore } from '#stores/referral/ReferrerStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { UploadStore } from '#stores/uploads/UploadStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { NFT_PORTS } from '../nftTokens.ts'
import { PAGE } from '../pageSeam.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** Launching collections, and what their owners change of them. */
export const launch: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(NFT_PORTS.launchpad).toResolvedValue(
      (chain, wallet, config) =>
        // Its page is not there without one.
        new ViemLaunchpad(chain, wallet, config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS),
      [VIEM.chain, VIEM.wallet, PORTS.config],
    )
    bind(NFT_PORTS.randomness).toResolvedValue((page) => new BrowserRandomness(page.crypto), [PAGE])
    bind(LaunchStore).toResolvedValue(
      (
        session,
        activity,
        health,
        transactions,
        referrer,
        uploads,
        launchpad,
        tokens,
        chance,
        drafts,
        log,
        config,
      ) =>
        new LaunchStore(
          { session, activity, health, transactions, referrer, uploads },
          launchpad,
          tokens,
          chance,
          drafts,
          log,
          config,
        ),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        TransactionStore,
        ReferrerStore,
        UploadStore,
        NFT_PORTS.launchpad,
        PORTS.tokenLedger,
        NFT_PORTS.randomness,
        PORTS.sessionStorage,
        PORTS.log,
        PORTS.config,
      ],
    )
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
  starts: [LaunchStore],
  // The directory tells whose name is taken.
  needs: ['collections', 'pictures', 'uploads'],
}

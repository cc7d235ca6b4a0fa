import { IndexedDbArchive } from '#adapters/browser/IndexedDbArchive.ts'
import { SnapshotArchive } from '#adapters/browser/SnapshotArchive.ts'
import { ViemNameHistory } from '#adapters/viem/names/ViemNameHistory.ts'
import { ViemNameOwnerActions } from '#adapters/viem/names/ViemNameOwnerActions.ts'
import { blockHash } from '#adapters/viem/rpc/blockHash.ts'
import type { Address } from '#domain/shared/Address.ts'
import { ChangeUsernameStore } from '#stores/names/ChangeUsernameStore.ts'
import { FindUserStore } from '#stores/names/FindUserStore.ts'
import type { FoundNames } from '#stores/names/FoundNames.ts'
import { MainNames } from '#stores/names/MainNames.ts'
import { NameHolders } from '#stores/names/NameHolders.ts'
import { NamesIndexStore } from '#stores/names/NamesIndexStore.ts'
import { NewNamesStore } from '#stores/names/NewNamesStore.ts'
import { RecentRecipients } from '#stores/names/RecentRecipients.ts'
import { TrustedNamesStore } from '#stores/names/TrustedNamesStore.ts'
import { EarningsStore } from '#stores/referral/EarningsStore.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'
import { onChain } from '../../onChain.ts'

declare module '../../Parts.ts' {
  interface Parts {
    /** Undefined without an index service: then all names are read from the chain. */
    readonly foundNames: FoundNames | undefined
    readonly trustedNames: TrustedNamesStore
    readonly mainNames: MainNames
    readonly nameHolders: NameHolders
    readonly namesIndex: NamesIndexStore
    readonly recentRecipients: RecentRecipients
    readonly time: ChainTimeStore
    readonly allHolders: () => Promise<readonly Address[]>
  }
}

export const people: FeatureModule = {
  asksIndex: true,
  make: {
    nameOwnerActions: onChain((chain, { config }) => new ViemNameOwnerActions({ chain, config })),
    archive: ({ chain, config, send, log }) => {
      const own = new IndexedDbArchive()
      const hashOf = async (block: number) => blockHash(await chain(), block)
      const { snapshot: folder } = config
      return folder === '' ? own : new SnapshotArchive({ own, folder, config, send, hashOf, log })
    },
    nameHistory: onChain(
      (chain, { config: { punkTldAddress, punkMinterAddress, tldName } }) =>
        new ViemNameHistory(chain, punkTldAddress, { tldName, minters: [punkMinterAddress] }),
    ),
    foundNames: (parts) => (parts.config.indexer === '' ? undefined : parts.requestedNames),
    allHolders: ({ namesIndex }) => namesIndex.allHolders,
  },
  stores: {
    namesIndex: NamesIndexStore,
    mainNames: MainNames,
    nameHolders: NameHolders,
    recentRecipients: RecentRecipients,
    time: ChainTimeStore,
    trustedNames: TrustedNamesStore,
  },
  views: [NewNamesStore, FindUserStore, EarningsStore, ChangeUsernameStore],
  starts: [
    RecentRecipients,
    EarningsStore,
    NamesIndexStore,
    NameHolders,
    TrustedNamesStore,
    ChangeUsernameStore,
  ],
}

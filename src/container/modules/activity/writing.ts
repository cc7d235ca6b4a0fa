import { ViemTransactionSender } from '#adapters/viem/wallet/ViemTransactionSender.ts'
import type { TransactionSender } from '#domain/activity/TransactionSender.ts'
import { RequestSearch } from '#stores/activity/RequestSearch.ts'
import type { Writer } from '#stores/activity/TransactionStore.ts'
import { WalletRequestList } from '#stores/activity/WalletRequestList.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { WritePipeline } from '#stores/activity/WritePipeline.ts'

// Home's mint asks for it once this module has arrived: where either is missing, the user learns that a part is.
import '#stores/names/prepareMint.ts'
import type { FeatureModule } from '../../FeatureModule.ts'
import { onChain } from '../../onChain.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly sender: TransactionSender
    readonly requestList: WalletRequestList
    readonly requestSearch: RequestSearch
    readonly requests: WalletRequestStore
    readonly writer: Writer
  }
}

export const writing: FeatureModule = {
  make: { sender: onChain((chain, { walletAccess }) => new ViemTransactionSender(chain, walletAccess)) },
  stores: {
    requestList: WalletRequestList,
    requestSearch: RequestSearch,
    requests: WalletRequestStore,
    writer: WritePipeline,
  },
  starts: [WalletRequestStore],
}

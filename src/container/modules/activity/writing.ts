import { RequestSearch } from '#stores/activity/RequestSearch.ts'
import type { Writer } from '#stores/activity/TransactionStore.ts'
import { WalletRequestList } from '#stores/activity/WalletRequestList.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { WriteRunner } from '#stores/activity/WriteRunner.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

declare module '../../Parts.ts' {
  interface Parts {
    readonly requestList: WalletRequestList
    readonly requestSearch: RequestSearch
    readonly requests: WalletRequestStore
    /** The one path of every write. */
    readonly writer: Writer
  }
}

/** The path of every write, and the recovery of writes whose answer was lost. */
export const writing: FeatureModule = {
  stores: {
    requestList: WalletRequestList,
    requestSearch: RequestSearch,
    requests: WalletRequestStore,
    writer: WriteRunner,
  },
  starts: [WalletRequestStore],
}

import { ContainerModule } from 'inversify'

import { ViemAccountTransactions } from '#adapters/viem/ViemAccountTransactions.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { RequestSearch } from '#stores/activity/RequestSearch.ts'
import { WalletRequestList } from '#stores/activity/WalletRequestList.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { WriteRunner } from '#stores/activity/WriteRunner.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** What every write goes through, and what is known of those whose answer was lost. */
export const writing: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.accountTransactions).toResolvedValue(
      (chain) => new ViemAccountTransactions(chain),
      [VIEM.chain],
    )
    bind(WalletRequestList).toResolvedValue(
      (storage, config) => new WalletRequestList(storage, config.supportedChainId),
      [PORTS.storage, PORTS.config],
    )
    bind(RequestSearch).toResolvedValue(
      (list, activity, transactions, notices, clock, log) =>
        new RequestSearch(list, activity, transactions, notices, clock, log),
      [WalletRequestList, ActivityStore, PORTS.accountTransactions, PORTS.notices, PORTS.clock, PORTS.log],
    )
    bind(WalletRequestStore).toResolvedValue(
      (session, activity, list, search, notices, clock, log) =>
        new WalletRequestStore(session, activity, list, search, notices, clock, log),
      [SessionStore, ActivityStore, WalletRequestList, RequestSearch, PORTS.notices, PORTS.clock, PORTS.log],
    )
    bind(PORTS.writer).toResolvedValue(
      (session, requests, notices, log) => new WriteRunner(session, requests, notices, log),
      [SessionStore, WalletRequestStore, PORTS.notices, PORTS.log],
    )
  }),
  starts: [WalletRequestStore],
}

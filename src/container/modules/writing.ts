import { ContainerModule } from 'inversify'

import { ViemAccountTransactions } from '#adapters/viem/activity/ViemAccountTransactions.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { RequestSearch } from '#stores/activity/RequestSearch.ts'
import { WalletRequestList } from '#stores/activity/WalletRequestList.ts'
import { WalletRequestStore } from '#stores/activity/WalletRequestStore.ts'
import { WriteRunner } from '#stores/activity/WriteRunner.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindAs, bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** What every write goes through, and what is known of those whose answer was lost. */
export const writing: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.accountTransactions).toResolvedValue(
      (chain) => new ViemAccountTransactions(chain),
      [VIEM.chain],
    )
    bindDeps(bind, WalletRequestList, { storage: PORTS.storage, config: PORTS.config })
    bindDeps(bind, RequestSearch, {
      list: WalletRequestList,
      activity: ActivityStore,
      transactions: PORTS.accountTransactions,
      notices: PORTS.notices,
      clock: PORTS.clock,
      log: PORTS.log,
    })
    bindDeps(bind, WalletRequestStore, {
      session: SessionStore,
      activity: ActivityStore,
      list: WalletRequestList,
      search: RequestSearch,
      notices: PORTS.notices,
      clock: PORTS.clock,
      log: PORTS.log,
    })
    bindAs(bind, PORTS.writer, WriteRunner, {
      session: SessionStore,
      requests: WalletRequestStore,
      notices: PORTS.notices,
      log: PORTS.log,
    })
  }),
  starts: [WalletRequestStore],
}

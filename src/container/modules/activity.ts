import { ContainerModule } from 'inversify'

import { ViemReceipts } from '#adapters/viem/activity/ViemReceipts.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** The one write path, the transactions that went through it, and what is read again after them. */
export const activity = new ContainerModule(({ bind }) => {
  bind(PORTS.receipts).toResolvedValue(
    (chain, clock, wallet) => new ViemReceipts(chain, clock, wallet),
    [VIEM.chain, PORTS.clock, VIEM.wallet],
  )
  bindDeps(bind, ActivityStore, {
    session: SessionStore,
    receipts: PORTS.receipts,
    storage: PORTS.storage,
    notices: PORTS.notices,
    clock: PORTS.clock,
    log: PORTS.log,
    config: PORTS.config,
  })
  bind(PORTS.fetchWriter).toResolvedValue(
    (fetchStore) => () => fetchStore('writing', PORTS.writer),
    [PORTS.fetchStore],
  )
  bindDeps(bind, TransactionStore, {
    activity: ActivityStore,
    fetchWriter: PORTS.fetchWriter,
    notices: PORTS.notices,
  })
  bind(PORTS.fetchCore).toConstantValue(async (log) =>
    (await import('#stores/shared/queryCore.ts')).createQueryCore(log),
  )
  bindDeps(bind, Queries, {
    activity: ActivityStore,
    health: NetworkHealthStore,
    log: PORTS.log,
    fetchCore: PORTS.fetchCore,
  })
})

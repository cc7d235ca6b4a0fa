import { ViemReceipts } from '#adapters/viem/activity/ViemReceipts.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { LastKnownStore } from '#stores/shared/LastKnownStore.ts'
import { Queries } from '#stores/shared/Queries.ts'

import type { Recipes } from '../Container.ts'

/** The one write path, the transactions sent through it, and the reads that follow them. */
export const activity: Recipes = {
  make: {
    receipts: ({ chain, clock, walletAccess }) => new ViemReceipts(chain, clock, walletAccess),
    fetchWriter:
      ({ fetchPart }) =>
      () =>
        fetchPart('activity/writing', 'writer'),
    fetchCore: () => async (log) => (await import('#stores/shared/queryCore.ts')).createQueryCore(log),
  },
  stores: {
    activity: ActivityStore,
    lastKnown: LastKnownStore,
    transactions: TransactionStore,
    queries: Queries,
  },
}

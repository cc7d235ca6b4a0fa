import { ViemReceipts } from '#adapters/viem/activity/ViemReceipts.ts'
import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import type { Writer } from '#stores/activity/TransactionStore.ts'
import { LastKnownStore, type ServedAnswers } from '#stores/shared/LastKnownStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import type { FetchQueryCore } from '#stores/shared/Queries.ts'

import type { Recipes } from '../Container.ts'

declare module '../Parts.ts' {
  interface Parts {
    readonly activity: ActivityStore
    readonly lastKnown: LastKnownStore
    readonly served: ServedAnswers
    readonly queries: Queries
    readonly transactions: TransactionStore
    readonly fetchCore: FetchQueryCore
    readonly fetchWriter: () => Promise<Writer>
  }
}

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

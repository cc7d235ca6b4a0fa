import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { TransactionStore } from '#stores/activity/TransactionStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

/** What everything stands on that reads what the user has: `ReadingNews`. */
export const READING = {
  session: SessionStore,
  activity: ActivityStore,
  health: NetworkHealthStore,
  queries: Queries,
}

/** What everything stands on that also changes it: `SpendingStores`. */
export const SPENDING = { ...READING, transactions: TransactionStore }

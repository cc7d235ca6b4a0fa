import type { Ports } from '../shared/Ports.ts'
import type { ChainTimeStore } from '../shared/ChainTimeStore.ts'
import type { Queries } from '../shared/Queries.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { ActivityStore } from './ActivityStore.ts'
import type { TransactionStore } from './TransactionStore.ts'

/** Dependencies of every store that reads the user's data and refreshes it after a change. */
export interface ReadDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
  readonly queries: Queries
}

/** Ports and stores that many features use; each store picks its own. */
export interface CommonDeps extends Ports, ReadDeps {
  readonly transactions: TransactionStore
  readonly layout: LayoutStore
  readonly time: ChainTimeStore
}

import type { ActivityStore } from './ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { Queries } from '../shared/Queries.ts'

/** Dependencies of every store that reads the user's data and refreshes it after a change. */
export interface ReadDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
  readonly queries: Queries
}

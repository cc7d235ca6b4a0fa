import type { ActivityStore } from './ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { Queries } from '../shared/Queries.ts'

/** What everything stands on that reads what the user has, and reads it again when it may have changed. */
export interface ReadDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
  readonly queries: Queries
}

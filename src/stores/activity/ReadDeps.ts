import type { ActivityStore } from './ActivityStore.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'
import type { Queries } from '../shared/Queries.ts'

/** The dependencies of every store that reads the user's data and reads it again after a change. */
export interface ReadDeps {
  readonly session: SessionStore
  readonly activity: ActivityStore
  readonly health: NetworkHealthStore
  readonly queries: Queries
}

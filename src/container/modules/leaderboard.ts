import { ContainerModule } from 'inversify'

import { MainNames } from '#stores/names/MainNames.ts'
import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'
import { Queries } from '#stores/shared/Queries.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Who has earned the most activity points. */
export const leaderboard: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, LeaderboardStore, {
      session: SessionStore,
      queries: Queries,
      everybody: PORTS.everybody,
      ledger: PORTS.pointsLedger,
      names: MainNames,
    })
  }),
  starts: [],
  needs: ['people'],
}

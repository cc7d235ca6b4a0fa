import { ContainerModule } from 'inversify'

import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { READING } from '../spending.ts'
import { PORTS } from '../tokens.ts'

/** Who has earned the most activity points. */
export const leaderboard: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bindDeps(bind, LeaderboardStore, {
      ...READING,
      everybody: PORTS.everybody,
      ledger: PORTS.pointsLedger,
      registry: PORTS.nameRegistry,
      log: PORTS.log,
    })
  }),
  starts: [LeaderboardStore],
  needs: ['people'],
}

import { ContainerModule } from 'inversify'

import { ActivityStore } from '#stores/activity/ActivityStore.ts'
import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'
import { NetworkHealthStore } from '#stores/shell/NetworkHealthStore.ts'
import { SessionStore } from '#stores/wallet/SessionStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'

/** Who has earned the most activity points. */
export const leaderboard: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(LeaderboardStore).toResolvedValue(
      (session, activity, health, everybody, ledger, registry, log) =>
        new LeaderboardStore({ session, activity, health }, everybody, ledger, registry, log),
      [
        SessionStore,
        ActivityStore,
        NetworkHealthStore,
        PORTS.everybody,
        PORTS.pointsLedger,
        PORTS.nameRegistry,
        PORTS.log,
      ],
    )
  }),
  starts: [LeaderboardStore],
  needs: ['people'],
}

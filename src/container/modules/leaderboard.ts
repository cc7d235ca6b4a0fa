import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import type { FeatureModule } from '../features.ts'

/** Who has earned the most activity points. */
export const leaderboard: FeatureModule = { needs: ['people'], views: [LeaderboardStore] }

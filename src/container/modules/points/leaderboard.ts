import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import type { FeatureModule } from '../../features.ts'

export const leaderboard: FeatureModule = { needs: ['names/people'], views: [LeaderboardStore] }

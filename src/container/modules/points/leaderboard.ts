import { LeaderboardStore } from '#stores/points/LeaderboardStore.ts'

import type { FeatureModule } from '../../FeatureModule.ts'

export const leaderboard: FeatureModule = { needs: ['names/people'], views: [LeaderboardStore] }

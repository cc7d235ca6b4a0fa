import { ViemPointsLedger } from '#adapters/viem/points/ViemPointsLedger.ts'
import { PointsStore } from '#stores/points/PointsStore.ts'

import type { Recipes } from '../Container.ts'

/** Activity points: how many the user has earned. */
export const points: Recipes = {
  make: { pointsLedger: ({ chain, config }) => new ViemPointsLedger(chain, config.activityPointsAddress) },
  views: [PointsStore],
}

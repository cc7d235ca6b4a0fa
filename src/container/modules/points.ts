import { PointsStore } from '#stores/points/PointsStore.ts'

import type { Recipes } from '../Container.ts'

/** Activity points: how many the user has earned. */
export const points: Recipes = {
  views: [PointsStore],
}

import { PointsStore } from '#stores/points/PointsStore.ts'

import type { Recipes } from '../Container.ts'

export const points: Recipes = {
  views: [PointsStore],
}

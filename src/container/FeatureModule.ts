import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { PartClass, Recipes } from './Container.ts'
import type { Startable } from './startEach.ts'

/** A feature that loads on demand: its recipes and the stores to start then. */
export interface FeatureModule extends Recipes {
  readonly starts?: readonly PartClass<Startable>[]
  readonly needs?: readonly LazyFeature[]
  /** Whether its parts use the index service, which then loads first if the community has one. */
  readonly asksIndex?: boolean
}

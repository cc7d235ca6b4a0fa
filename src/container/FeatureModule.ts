import type { LazyFeature } from '#domain/shell/lazyFeatures.ts'

import type { PartClass, Recipes } from './Container.ts'
import type { Startable } from './startEach.ts'

/** A feature that loads on demand: its recipes, and the stores that are started then. */
export interface FeatureModule extends Recipes {
  readonly starts?: readonly PartClass<Startable>[]
  /** Features whose parts this one uses. */
  readonly needs?: readonly LazyFeature[]
  /** Whether its parts ask the index service, which is then loaded before it where the community has one. */
  readonly asksIndex?: boolean
}

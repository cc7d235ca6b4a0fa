import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import type { FeatureModule } from '../features.ts'

/** The chain's own time, for everything that has an age or a deadline. */
export const chainTime: FeatureModule = { stores: { time: ChainTimeStore } }

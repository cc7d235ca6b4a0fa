import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import type { FeatureModule } from '../features.ts'

/** The chain's time, for every age and deadline. */
export const chainTime: FeatureModule = { stores: { time: ChainTimeStore } }

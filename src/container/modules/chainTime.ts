import { ViemBlockClock } from '#adapters/viem/rpc/ViemBlockClock.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import type { FeatureModule } from '../features.ts'

/** The chain's own time, for everything that has an age or a deadline. */
export const chainTime: FeatureModule = {
  make: { blocks: ({ chain, clock }) => new ViemBlockClock(chain, clock) },
  stores: { time: ChainTimeStore },
}

import { ContainerModule } from 'inversify'

import { ViemBlockClock } from '#adapters/viem/ViemBlockClock.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import type { FeatureModule } from '../features.ts'
import { PORTS } from '../tokens.ts'
import { VIEM } from '../viemSeam.ts'

/** The chain's own time, for everything that has an age or a deadline. */
export const chainTime: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.blockClock).toResolvedValue(
      (chain, clock) => new ViemBlockClock(chain, clock),
      [VIEM.chain, PORTS.clock],
    )
    bind(ChainTimeStore).toResolvedValue(
      (blocks, clock) => new ChainTimeStore(blocks, clock),
      [PORTS.blockClock, PORTS.clock],
    )
  }),
  starts: [],
}

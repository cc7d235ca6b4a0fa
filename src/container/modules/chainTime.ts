import { ContainerModule } from 'inversify'

import { ViemBlockClock } from '#adapters/viem/rpc/ViemBlockClock.ts'
import { ChainTimeStore } from '#stores/shared/ChainTimeStore.ts'

import { bindDeps } from '../bindDeps.ts'
import type { FeatureModule } from '../features.ts'
import { PORTS, VIEM } from '../tokens.ts'

/** The chain's own time, for everything that has an age or a deadline. */
export const chainTime: FeatureModule = {
  module: new ContainerModule(({ bind }) => {
    bind(PORTS.blockClock).toResolvedValue(
      (chain, clock) => new ViemBlockClock(chain, clock),
      [VIEM.chain, PORTS.clock],
    )
    bindDeps(bind, ChainTimeStore, { blocks: PORTS.blockClock, clock: PORTS.clock })
  }),
  starts: [],
}

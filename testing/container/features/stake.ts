import { ZERO_ADDRESS } from '#domain/shared/Address.ts'

import { MemoryStakingPool } from '../../adapters/MemoryStakingPool.ts'
import type { MemoryFeature } from '../memoryContainer.ts'

declare module '../memoryContainer.ts' {
  interface MemoryFeatures {
    readonly stakingPool: MemoryStakingPool
  }
}

export const stake: MemoryFeature = ({ chain, config }) => {
  const stakingPool = new MemoryStakingPool(chain, {
    contract: config.stakingContractAddress ?? ZERO_ADDRESS,
    asset: config.lpTokenAddress ?? ZERO_ADDRESS,
  })
  return { parts: { stakingPool }, given: { stakingPool } }
}

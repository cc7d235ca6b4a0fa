import { hasPool, poolOf } from '#domain/liquidity/configuredPool.ts'

import { MemoryLiquidityPool } from '../../adapters/MemoryLiquidityPool.ts'
import type { MemoryFeature } from '../memoryContainer.ts'

export const liquidity: MemoryFeature = ({ chain, config }) =>
  hasPool(config) ? { parts: { liquidityPool: new MemoryLiquidityPool(chain, poolOf(config)) } } : {}

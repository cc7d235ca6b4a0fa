import type { Address } from '#domain/shared/Address.ts'

import { MemoryExchange } from '../../adapters/MemoryExchange.ts'
import { BOB } from '../accounts.ts'
import type { MemoryFeature } from '../memoryContainer.ts'

declare module '../memoryContainer.ts' {
  interface MemoryFeatures {
    readonly exchange: MemoryExchange
  }
}

/** The wrapped coin of an app that configures none. */
const NO_COIN = '0x4200000000000000000000000000000000000006' as Address

export const swap: MemoryFeature = ({ chain, config }) => {
  const exchange = new MemoryExchange(chain, {
    router: config.swapRouterAddress ?? BOB,
    wrapped: config.dex.wrappedNative ?? NO_COIN,
  })
  return { parts: { exchange }, given: { exchange } }
}

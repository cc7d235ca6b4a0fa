import { MemoryAirdrop } from '../../adapters/MemoryAirdrop.ts'
import { BOB } from '../accounts.ts'
import type { MemoryFeature } from '../memoryContainer.ts'

declare module '../memoryContainer.ts' {
  interface MemoryFeatures {
    readonly airdrop: MemoryAirdrop
  }
}

export const airdrop: MemoryFeature = ({ chain, config }) => {
  const claims = new MemoryAirdrop(chain, config.chatTokenAddress ?? BOB)
  return { parts: { airdropClaims: claims }, given: { airdrop: claims } }
}

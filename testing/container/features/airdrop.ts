import { MemoryAirdrop } from '../../adapters/MemoryAirdrop.ts'
import { BOB } from '../accounts.ts'
import type { MemoryFeature } from '../memoryContainer.ts'

declare module '../memoryContainer.ts' {
  interface MemoryFeatures {
    readonly airdrop: MemoryAirdrop
  }
}

export const airdrop: MemoryFeature = ({ chain, config }) => {
  const { chatTokenAddress, chatTokenSymbol: symbol, chatTokenDecimals: decimals, tldName } = config
  const claims = new MemoryAirdrop(chain, {
    address: chatTokenAddress ?? BOB,
    token: { symbol, decimals },
    tldName,
  })
  return { parts: { airdropClaims: claims }, given: { airdrop: claims } }
}

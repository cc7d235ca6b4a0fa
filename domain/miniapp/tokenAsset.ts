import type { Address } from '../shared/Address.ts'
import { ZERO_ADDRESS } from '../shared/Address.ts'

export const chainName = (chainId: number): string => `eip155:${chainId}`

/** CAIP-19 (rules/miniapp: asset-names); the zero address stands for the native coin. */
export function tokenAsset(chainId: number, token: Address): string {
  const asset = token === ZERO_ADDRESS ? 'native' : `erc20:${token}`
  return `${chainName(chainId)}/${asset}`
}

import type { Address } from '../shared/Address.ts'
import { ZERO_ADDRESS } from '../shared/Address.ts'

/** The CAIP-2 id of a chain, as hosts list the chains they know. */
export const chainName = (chainId: number): string => `eip155:${chainId}`

/** The CAIP-19 id of a token (rules/miniapp: asset-names); the zero address stands for the native coin. */
export function tokenAsset(chainId: number, token: Address): string {
  const asset = token === ZERO_ADDRESS ? 'native' : `erc20:${token}`
  return `${chainName(chainId)}/${asset}`
}

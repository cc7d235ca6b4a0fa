import type { Address } from '../shared/Address.ts'
import { ZERO_ADDRESS } from '../shared/Address.ts'

/** The chain's name among chains (CAIP-2), as hosts list the ones they know. */
export const chainName = (chainId: number): string => `eip155:${chainId}`

/** A token's name among all tokens (rules/miniapp: asset-names); the zero address stands for the chain's own coin. */
export function tokenAsset(chainId: number, token: Address): string {
  const asset = token === ZERO_ADDRESS ? 'native' : `erc20:${token}`
  return `${chainName(chainId)}/${asset}`
}

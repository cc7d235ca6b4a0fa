import type { Address } from '../shared/Address.ts'

export function collectionPath(address: Address): string {
  return `/nft/collection/?id=${address}`
}

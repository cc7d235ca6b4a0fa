import type { Address } from '../shared/Address.ts'

/** The page of a collection. */
export function collectionPath(address: Address): string {
  return `/nft/collection/?id=${address}`
}

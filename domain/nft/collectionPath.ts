import type { Address } from '../shared/Address.ts'

/** The path of a collection's page. */
export function collectionPath(address: Address): string {
  return `/nft/collection/?id=${address}`
}

import type { Brand } from './Brand.ts'

/** In EIP-55 spelling, or as stored in the browser. */
export type Address = Brand<`0x${string}`, 'Address'>

/** No account, or the native coin where a token is expected. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

/**
 * For stored addresses: checks the shape only, because checksums need a hash function that the first paint should
 * not wait for. Input from people and links goes through `parseAddress`.
 */
export function readStoredAddress(text: string | undefined): Address | undefined {
  return text !== undefined && /^0x[0-9a-fA-F]{40}$/.test(text) ? (text as Address) : undefined
}

/** Ignores spelling; false if either is undefined. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/** "0x1234...abcd" (rules/names: short-address). For recognition, never as the only proof of a recipient. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`
}

/** "0x", then groups of four, for comparison by eye before a payment (rules/names: grouped-address). */
export function addressGroups(address: Address): readonly string[] {
  return ['0x', ...(address.slice(2).match(/.{4}/g) ?? [])]
}

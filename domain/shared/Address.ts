import type { Brand } from './Brand.ts'

/** An account or contract address in its EIP-55 spelling, or as it was stored in the browser. */
export type Address = Brand<`0x${string}`, 'Address'>

/** The zero address: no account, or the native coin where a token is expected. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

/**
 * Reads an address that this app stored, by its shape alone: the checksum needs a hash function, which the first paint
 * should not wait for. Input of people and links goes through `parseAddress`. Undefined for any other text.
 */
export function readStoredAddress(text: string | undefined): Address | undefined {
  return text !== undefined && /^0x[0-9a-fA-F]{40}$/.test(text) ? (text as Address) : undefined
}

/** Whether two addresses, however spelled, are the same account; false if either is undefined. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/**
 * First 6 characters, '...', last 4 (rules/names: short-address). For recognition only, never as the only proof of a
 * recipient.
 */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`
}

/**
 * The whole address in groups of four after the 0x, for comparison by eye before a payment (rules/names:
 * grouped-address).
 */
export function addressGroups(address: Address): readonly string[] {
  return ['0x', ...(address.slice(2).match(/.{4}/g) ?? [])]
}

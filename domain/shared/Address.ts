import { getAddress } from 'viem/utils'

import type { Brand } from './Brand.ts'
import { err, ok, type Result } from './Result.ts'

/** An account or contract address in its EIP-55 checksummed spelling. */
export type Address = Brand<`0x${string}`, 'Address'>

/** The all-zero address: nobody, or the native coin where a token is expected. */
export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

/** Why a text is no address. */
export type AddressProblem = 'not an address' | 'wrong checksum'

/**
 * Reads an address as a person or a link may give it: any letter case, but a mixed-case spelling must carry a
 * right EIP-55 checksum, so that a mistyped letter is caught (threats T1).
 */
export function parseAddress(text: string): Result<Address, AddressProblem> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return err('not an address')
  const digits = text.slice(2)
  const singleCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const checksummed = getAddress(text.toLowerCase())
  return singleCase || text === checksummed ? ok(checksummed as Address) : err('wrong checksum')
}

/** Whether two addresses, however spelled, are the same account. */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/** First 6 characters, '...', last 4 (spec 9). For recognition only: never the sole proof of a recipient. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`
}

/** The whole address in groups of four after the 0x, for comparing by eye before money moves (design 11). */
export function addressGroups(address: Address): readonly string[] {
  return ['0x', ...(address.slice(2).match(/.{4}/g) ?? [])]
}

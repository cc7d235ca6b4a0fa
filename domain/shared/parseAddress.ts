import { getAddress } from 'viem/utils'

import type { Address } from './Address.ts'
import { err, ok, type Result } from './Result.ts'

export type AddressProblem = 'not an address' | 'wrong checksum'

/**
 * Reads an address from people and links, in any case, but mixed case needs a valid EIP-55 checksum,
 * which detects mistyped letters (rules/names: address-checksum). Refuses white space around it and "0X".
 */
export function parseAddress(text: string): Result<Address, AddressProblem> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return err('not an address')
  const digits = text.slice(2)
  const singleCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const checksummed = getAddress(text.toLowerCase())
  return singleCase || text === checksummed ? ok(checksummed as Address) : err('wrong checksum')
}

import { getAddress } from 'viem/utils'

import type { Address } from './Address.ts'
import { err, ok, type Result } from './Result.ts'

export type AddressProblem = 'not an address' | 'wrong checksum'

/**
 * Reads an address from a person or a link: in any letter case, but a mixed-case spelling needs a valid EIP-55
 * checksum, which detects mistyped letters (rules/names: address-checksum). White space around it and "0X" are refused.
 */
export function parseAddress(text: string): Result<Address, AddressProblem> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return err('not an address')
  const digits = text.slice(2)
  const singleCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const checksummed = getAddress(text.toLowerCase())
  return singleCase || text === checksummed ? ok(checksummed as Address) : err('wrong checksum')
}

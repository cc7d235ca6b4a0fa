import { MAX_NAME_INPUT, withoutSuffix } from '../names/fullName.ts'
import { nameToMint } from '../names/lowerCaseName.ts'
import type { NameOrAddress } from '../names/nameOrAddress.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { err, ok, type Result } from '../shared/Result.ts'

export type ReferrerProblem = 'empty' | 'too long' | 'wrong checksum' | 'not a name'

/**
 * The value of `?ref=`: an address, or a name by the rules for minting, with or without suffix,
 * at most 256 characters (rules/referral: accepted-referrer). Does not check whether the name has a holder.
 */
export function parseReferrer(text: string, tldName: string): Result<NameOrAddress, ReferrerProblem> {
  if (text.length > MAX_NAME_INPUT) return err('too long')
  const trimmed = text.trim()
  if (trimmed === '') return err('empty')
  const address = parseAddress(trimmed.replace(/^0X/, '0x'))
  if (address.ok) return ok({ kind: 'address', address: address.value })
  if (address.error === 'wrong checksum') return err('wrong checksum')
  const name = nameToMint(withoutSuffix(trimmed, tldName))
  return name.ok ? ok({ kind: 'name', name: name.value }) : err('not a name')
}

import type { DomainName } from '../shared/DomainName.ts'
import { byteLength, nameToMint } from './lowerCaseName.ts'
import type { MintTerms } from './MintTerms.ts'
import * as texts from './texts.ts'

/** Why a name that nobody has cannot be minted; undefined if it can, as far as is known (rules/names: claimable). */
export function claimRefusal(name: DomainName, terms: MintTerms | undefined): string | undefined {
  const named = nameToMint(name)
  if (!named.ok) return named.error
  if (terms && byteLength(named.value) >= terms.bytesLimit) return texts.nameTooLong
  return terms?.paused ? texts.mintingPausedForNow : undefined
}

import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import type { NameClaims } from './AirdropClaims.ts'
import type { NameClaimTerms } from './nameClaim.ts'

export const writeShownTerms = ({ terms }: NameClaims): NameClaimTerms => terms

/** Undefined if malformed (rules/storage: last-known). */
export function readShownTerms(stored: unknown): NameClaimTerms | undefined {
  const { paused, reward, highestId } = asRecord(stored) ?? {}
  const amount = readStoredWei(reward)
  const highest = readStoredWei(highestId)
  if (typeof paused !== 'boolean' || amount === undefined || highest === undefined) return undefined
  return { paused, reward: amount, highestId: highest }
}

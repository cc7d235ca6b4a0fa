import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import type { MintTerms } from './MintTerms.ts'

/** Stored for the next visit; not enough to mint with. */
export type ShownTerms = Pick<MintTerms, 'paused' | 'prices'>

/** Undefined if malformed (rules/storage: last-known). */
export function readShownTerms(stored: unknown): ShownTerms | undefined {
  const { paused, prices } = asRecord(stored) ?? {}
  if (typeof paused !== 'boolean' || !Array.isArray(prices)) return undefined
  const read = prices.flatMap((price) => readStoredWei(price) ?? [])
  const isWhole = read.length === prices.length && (read.length === 1 || read.length === 5)
  return isWhole ? { paused, prices: read } : undefined
}

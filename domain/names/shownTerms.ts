import { asRecord } from '../shared/parseJson.ts'
import { readStoredWei } from '../shared/Wei.ts'
import type { MintTerms } from './MintTerms.ts'

/** The part of the minting terms that is stored for the next visit; not enough to mint with. */
export type ShownTerms = Pick<MintTerms, 'paused' | 'prices'>

/** Reads stored terms; undefined if they are malformed (rules/storage: last-known). */
export function readShownTerms(stored: unknown): ShownTerms | undefined {
  const { paused, prices } = asRecord(stored) ?? {}
  if (typeof paused !== 'boolean' || !Array.isArray(prices)) return undefined
  const read = prices.flatMap((price) => readStoredWei(price) ?? [])
  const isWhole = read.length === prices.length && (read.length === 1 || read.length === 5)
  return isWhole ? { paused, prices: read } : undefined
}

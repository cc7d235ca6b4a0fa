import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

export const WATCHLIST_KEY = 'watchlist'

/** Beyond this number the oldest are dropped. */
export const MAX_WATCHED = 200

export function readWatchlist(text: string | undefined): readonly Address[] {
  const stored = asRecord(parseJson(text))
  const list = stored?.['v'] === 1 ? stored['collections'] : undefined
  if (!Array.isArray(list)) return []
  return list
    .flatMap((address: unknown) => (typeof address === 'string' ? (readStoredAddress(address) ?? []) : []))
    .slice(0, MAX_WATCHED)
}

export function writeWatchlist(collections: readonly Address[]): string {
  return JSON.stringify({ v: 1, collections: collections.slice(0, MAX_WATCHED) })
}

import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'

/** Where the browser keeps which collections its user watches. */
export const WATCHLIST_KEY = 'watchlist'

/** More than anybody watches; the oldest go first. */
export const MAX_WATCHED = 200

/** What the browser has kept, the newest first; what is no address is left out. */
export function readWatchlist(text: string | undefined): readonly Address[] {
  const stored = asRecord(parseJson(text))
  const list = stored?.['v'] === 1 ? stored['collections'] : undefined
  if (!Array.isArray(list)) return []
  return list
    .flatMap((one: unknown) => (typeof one === 'string' ? (readStoredAddress(one) ?? []) : []))
    .slice(0, MAX_WATCHED)
}

/** The text for the browser. */
export function writeWatchlist(collections: readonly Address[]): string {
  return JSON.stringify({ v: 1, collections: collections.slice(0, MAX_WATCHED) })
}

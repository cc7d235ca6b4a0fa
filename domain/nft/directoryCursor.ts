import type { Address } from '../shared/Address.ts'

/** The directory is read from newest to oldest. */
export interface DirectoryCursor {
  /** The next page is below this index. */
  readonly below: number
  /** Lower-case addresses of earlier pages. */
  readonly seen: ReadonlySet<string>
}

export interface DirectoryView {
  readonly length: number
  /** The newest entries, oldest first; all of a shorter directory (rules/nft: directory-ranges). */
  readonly last: readonly Address[]
  /** The entries of `rangeOf`, oldest first; undefined if the directory is now too short. */
  readonly range: readonly Address[] | undefined
}

export interface DirectoryPage {
  /** New addresses, newest first. */
  readonly seen: readonly Address[]
  /** Undefined at the end. */
  readonly next: DirectoryCursor | undefined
}

/** Inclusive. The directory refuses a range of one entry: it is read with a neighbour (rules/nft: directory-ranges). */
export function rangeOf(
  { below }: DirectoryCursor,
  count: number,
): { readonly from: number; readonly to: number } {
  const to = Math.max(below - 1, 1)
  return { from: Math.min(Math.max(0, below - count), to - 1), to }
}

/**
 * The next page of `count` entries or fewer. A launch appends above the cursor; a removal moves the last entry to
 * the free index: an address seen earlier is skipped, and an unseen one never moves above the cursor. Without a
 * range (at first, or when the directory has become too short) the page is the newest entries that were not seen.
 */
export function advance(
  cursor: DirectoryCursor | undefined,
  { length, last, range }: DirectoryView,
  count: number,
): DirectoryPage {
  const lowest = cursor && range ? Math.max(0, cursor.below - count) : length - last.length
  const found = cursor && range ? pageIn(cursor, range, count) : last
  const seen = new Set(cursor?.seen)
  const fresh = found.toReversed().filter((address) => {
    const key = address.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
  return { seen: fresh, next: lowest > 0 ? { below: lowest, seen } : undefined }
}

/** Drops the neighbour read with a single entry. */
function pageIn(cursor: DirectoryCursor, range: readonly Address[], count: number): readonly Address[] {
  const { from } = rangeOf(cursor, count)
  return range.slice(Math.max(0, cursor.below - count) - from, cursor.below - from)
}

import type { Address } from '../shared/Address.ts'

/** A position in the directory, which is read from its newest entry to its oldest. */
export interface DirectoryCursor {
  /** The next page has the entries below this index. */
  readonly below: number
  /** Addresses of earlier pages in lower case. */
  readonly seen: ReadonlySet<string>
}

export interface DirectoryView {
  readonly length: number
  /** The newest entries, oldest first; all entries of a shorter directory (rules/nft: directory-ranges). */
  readonly last: readonly Address[]
  /** The entries of `rangeOf`, oldest first; undefined if the directory has become too short for the range. */
  readonly range: readonly Address[] | undefined
}

export interface DirectoryPage {
  /** Addresses that no earlier page had, newest first. */
  readonly seen: readonly Address[]
  /** Undefined at the end. */
  readonly next: DirectoryCursor | undefined
}

/**
 * The indexes to read, both inclusive. The directory refuses a range of one entry (rules/nft: directory-ranges), so a
 * single entry is read together with a neighbour.
 */
export function rangeOf(
  { below }: DirectoryCursor,
  count: number,
): { readonly from: number; readonly to: number } {
  const to = Math.max(below - 1, 1)
  return { from: Math.min(Math.max(0, below - count), to - 1), to }
}

/**
 * The next page of `count` entries. A launch between two pages appends above the cursor. A removal moves the last entry
 * to the free index: an address that an earlier page had is skipped, and an unseen one is never moved above the cursor.
 * Without a range (at first, and when the directory has become too short) the page is the newest entries, without those
 * seen. A page may have fewer entries than `count`.
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

/** Drops the neighbour that was read with a single entry. */
function pageIn(cursor: DirectoryCursor, range: readonly Address[], count: number): readonly Address[] {
  const { from } = rangeOf(cursor, count)
  return range.slice(Math.max(0, cursor.below - count) - from, cursor.below - from)
}

import type { Address } from '../shared/Address.ts'

/** How far somebody has walked through the directory, the newest first. */
export interface DirectoryCursor {
  /** Places from here on have been walked past. */
  readonly below: number
  /** What was met on the way, in lower case. */
  readonly seen: ReadonlySet<string>
}

/** The directory as one block has it: what a walk needs of it. */
export interface DirectoryView {
  readonly length: number
  /** Its end, the oldest of it first; all of it where it is shorter (rules/nft: directory-ranges). */
  readonly last: readonly Address[]
  /** The places of `rangeOf`, the oldest first; undefined where the directory has not as many any more. */
  readonly range: readonly Address[] | undefined
}

/** Where a stretch of a walk leads, and what it met for the first time, the newest first. */
export interface DirectoryPage {
  readonly seen: readonly Address[]
  /** Undefined at the end. */
  readonly next: DirectoryCursor | undefined
}

/**
 * The places to ask for, both included. The directory refuses a range of one place (rules/nft: directory-ranges), so a
 * neighbour comes along where only one is due.
 */
export function rangeOf(
  { below }: DirectoryCursor,
  count: number,
): { readonly from: number; readonly to: number } {
  const to = Math.max(below - 1, 1)
  return { from: Math.min(Math.max(0, below - count), to - 1), to }
}

/**
 * Walks on by so many places. Launches come above every walk. Removing puts the last one into the free place: what was
 * met there already is passed over, and what was not yet met always stays below.
 */
export function advance(
  cursor: DirectoryCursor | undefined,
  { length, last, range }: DirectoryView,
  count: number,
): DirectoryPage {
  const known = cursor && range ? { walk: cursor, range } : undefined
  const lowest = known ? Math.max(0, known.walk.below - count) : length - last.length
  const found = known ? indexesDue(known.walk, known.range, count) : last
  const seen = new Set(cursor?.seen)
  const fresh = found.toReversed().filter((address) => {
    const key = address.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
  return { seen: fresh, next: lowest > 0 ? { below: lowest, seen } : undefined }
}

function indexesDue(cursor: DirectoryCursor, range: readonly Address[], count: number): readonly Address[] {
  const { from } = rangeOf(cursor, count)
  return range.slice(Math.max(0, cursor.below - count) - from, cursor.below - from)
}

import type { Address } from '../shared/Address.ts'
import type { DirectoryCursor } from './directoryCursor.ts'

/** A position in the directory, or in an order fixed with the first page. */
export type ListCursor =
  | { readonly kind: 'directory'; readonly cursor: DirectoryCursor }
  | { readonly kind: 'order'; readonly rest: readonly Address[]; readonly total: number | undefined }

/** Older cursors are dropped; their lists start again. */
const MAX_CURSORS = 200

export class CollectionCursors {
  readonly #cursors = new Map<string, ListCursor>()
  #count = 0

  /** The key can be used more than once. */
  add(cursor: ListCursor): string {
    this.#count += 1
    const key = `${this.#count}`
    this.#cursors.set(key, cursor)
    this.#cursors.delete(`${this.#count - MAX_CURSORS}`)
    return key
  }

  /** Throws if the key is unknown or was dropped. */
  get(key: string): ListCursor {
    const cursor = this.#cursors.get(key)
    if (!cursor) throw new Error('This list is not known so far any more')
    return cursor
  }

  /** The next page, and the key for the one after. */
  next(
    { rest, total }: Extract<ListCursor, { kind: 'order' }>,
    count: number,
  ): {
    readonly addresses: readonly Address[]
    readonly next: string | undefined
    readonly total: number | undefined
  } {
    const after = rest.slice(count)
    return {
      addresses: rest.slice(0, count),
      next: after.length > 0 ? this.add({ kind: 'order', rest: after, total }) : undefined,
      total,
    }
  }
}

import type { Address } from '../shared/Address.ts'
import type { DirectoryCursor } from './directoryCursor.ts'

/** Where a list goes on: in the directory, or in an order that was made when the list began. */
export type ListCursor =
  | { readonly kind: 'directory'; readonly cursor: DirectoryCursor }
  | { readonly kind: 'order'; readonly rest: readonly Address[]; readonly total: number | undefined }

/** Walks that are kept: a list one came from long ago begins anew. */
const MAX_CURSORS = 200

/** The places to which lists were read, by the words that are handed out for them. */
export class CollectionCursors {
  readonly #walks = new Map<string, ListCursor>()
  #given = 0

  /** A word for where a list goes on. Asking twice with the same word goes on from the same place twice. */
  keep(cursor: ListCursor): string {
    this.#given += 1
    const word = `${this.#given}`
    this.#walks.set(word, cursor)
    const [oldest] = this.#walks.keys()
    if (oldest !== undefined && this.#walks.size > MAX_CURSORS) this.#walks.delete(oldest)
    return word
  }

  /** Throws for a word that was not given, or too long ago. */
  at(word: string): ListCursor {
    const cursor = this.#walks.get(word)
    if (!cursor) throw new Error('This list is not known so far any more')
    return cursor
  }

  /** The next of an order, and the word for what comes after them. */
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
      next: after.length > 0 ? this.keep({ kind: 'order', rest: after, total }) : undefined,
      total,
    }
  }
}

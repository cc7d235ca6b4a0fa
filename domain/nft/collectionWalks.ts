import type { Address } from '../shared/Address.ts'
import type { DirectoryWalk } from './directoryWalk.ts'

/** Where a list goes on: in the directory, or in an order that was made when the list began. */
export type ListWalk =
  | { readonly kind: 'directory'; readonly walk: DirectoryWalk }
  | { readonly kind: 'order'; readonly rest: readonly Address[]; readonly total: number | undefined }

/** Walks that are kept: a list one came from long ago begins anew. */
const MOST_WALKS = 200

/** The places to which lists were read, by the words that are handed out for them. */
export class CollectionWalks {
  readonly #walks = new Map<string, ListWalk>()
  #given = 0

  /** A word for where a list goes on. Asking twice with the same word goes on from the same place twice. */
  keep(walk: ListWalk): string {
    this.#given += 1
    const word = `${this.#given}`
    this.#walks.set(word, walk)
    const [oldest] = this.#walks.keys()
    if (oldest !== undefined && this.#walks.size > MOST_WALKS) this.#walks.delete(oldest)
    return word
  }

  /** Throws for a word that was not given, or too long ago. */
  at(word: string): ListWalk {
    const walk = this.#walks.get(word)
    if (!walk) throw new Error('This list is not known so far any more')
    return walk
  }

  /** The next of an order, and the word for what comes after them. */
  next(
    { rest, total }: Extract<ListWalk, { kind: 'order' }>,
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

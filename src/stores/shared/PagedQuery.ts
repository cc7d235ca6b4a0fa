import { autorun, observable, runInAction } from 'mobx'

import type { AsyncResult } from '#domain/shared/AsyncResult.ts'

import type { Follows, Queries } from './Queries.ts'
import { Query } from './Query.ts'
import { hashKey, type QueryKey } from './queryKey.ts'

export interface PagedQuestion<Entry> {
  readonly key: QueryKey
  /** Reads the entries before this id, or the newest ones. Undefined while a session resumes. */
  readonly fetch: ((before?: string) => Promise<readonly Entry[]>) | undefined
}

export interface PagedQueryParams<Entry> {
  /** Entries per page; a shorter page is the last. */
  readonly size: number
  /** Derives the question from observables; undefined if there is nothing to read. */
  readonly ask: () => PagedQuestion<Entry> | undefined
  readonly failure: string
  readonly follows: Follows | readonly Follows[]
}

/**
 * A list read page by page, each page before the last entry of the one above. If that entry changes,
 * the pages below are read again, so that there is never a gap. Of entries with the same id the last counts.
 */
export class PagedQuery<Entry extends { readonly id: string }> {
  readonly #queries: Queries
  readonly #params: PagedQueryParams<Entry>
  readonly #pages: Query<readonly Entry[]>[] = []
  /** The number of shown pages of a subject; another subject starts with its first page. */
  readonly #shown = observable.box({ of: '', count: 1 }, { deep: false })

  constructor(queries: Queries, params: PagedQueryParams<Entry>) {
    this.#queries = queries
    this.#params = params
  }

  get first(): AsyncResult<readonly Entry[]> {
    return this.#page(0).result
  }

  get entries(): readonly Entry[] {
    const all = Array.from({ length: this.#count }, (_, index) => this.#page(index).value ?? []).flat()
    return [...new Map(all.map((entry) => [entry.id, entry])).values()]
  }

  /** The state of the next page, shown below the entries; 'ended' also before the first page. */
  get more(): 'ended' | 'idle' | 'loading' | 'failed' {
    const index = this.#count - 1
    const { value, result } = this.#page(index)
    if (value) return value.length < this.#params.size ? 'ended' : 'idle'
    if (index === 0) return 'ended'
    return result.kind === 'failed' ? 'failed' : 'loading'
  }

  subscribe(): () => void {
    return autorun(() => void [this.entries, this.more])
  }

  /** Shows the next page, or reads it again if that has failed. */
  showMore(): void {
    runInAction(() => {
      const { more } = this
      if (more === 'failed') void this.#page(this.#count - 1).refetch()
      if (more === 'idle') this.#shown.set({ of: this.#subject, count: this.#count + 1 })
    })
  }

  async refetch(): Promise<void> {
    await this.#page(0).refetch()
  }

  get #subject(): string {
    return hashKey(this.#params.ask()?.key ?? [])
  }

  get #count(): number {
    const { of, count } = this.#shown.get()
    return of === this.#subject ? count : 1
  }

  #page(index: number): Query<readonly Entry[]> {
    const { ask, failure, follows } = this.#params
    return (this.#pages[index] ??= new Query(this.#queries, {
      failure,
      follows,
      ask: () => {
        const question = ask()
        const before = index === 0 ? undefined : this.#page(index - 1).value?.at(-1)?.id
        if (!question || (index > 0 && before === undefined)) return undefined
        const { key, fetch } = question
        const page = [...key, index]
        return { key: [...page, before], keeps: page, fetch: fetch && (() => fetch(before)) }
      },
    }))
  }
}

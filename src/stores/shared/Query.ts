import type { QueryObserver, QueryObserverOptions, QueryState } from '@tanstack/query-core'
import { autorun, compareShallow, computed, createAtom, observable, runInAction, untracked } from 'mobx'

import { knownValue, type AsyncResult } from '#domain/shared/AsyncResult.ts'

import type { LastKnown, LastKnownCodec } from './LastKnownStore.ts'
import type { Follows, Queries } from './Queries.ts'
import { beginsWith, hashKey, type QueryKey } from './queryKey.ts'

export interface Question<Value, Known = Value> {
  /** Queries with the same key share one request and one answer. */
  readonly key: QueryKey
  /** Undefined while the read waits for a session to resume: the result is 'loading'. */
  readonly fetch: (() => Promise<Value>) | undefined
  /** A value of a key with this prefix stays until the new answer, because it is about the same subject. */
  readonly keeps?: QueryKey
  /** Stores each answer for the next visit, which shows it as `lastKnown` until its first answer. */
  readonly stored?: LastKnownCodec<Value, Known>
}

export interface QueryParams<Value, Known = Value> {
  /** Derives the question from observables; undefined if there is nothing to read. */
  readonly ask: () => Question<Value, Known> | undefined
  readonly failure: string
  /** 'chain' by default. A failed read is repeated in any case. */
  readonly follows?: Follows | readonly Follows[]
}

/** The library's cache does not accept a bare `undefined`. */
interface Box<Value> {
  readonly value: Value
}

interface Answer<Value> {
  readonly key: readonly unknown[]
  readonly result: AsyncResult<Value>
}

/**
 * A value that is read when its first observer arrives, once for all queries with the same key, and again
 * when `Queries` decides. It stays until the next answer; the answer to an earlier question is never shown.
 */
export class Query<Value, Known = Value> {
  readonly #queries: Queries
  readonly #params: QueryParams<Value, Known>
  readonly #result = computed(() => this.#derive(), { equals: compareShallow })
  readonly #lastKnown = computed(() => this.#deriveLastKnown())
  readonly #observed = createAtom(
    'Query',
    () => {
      this.#stopFollowing = autorun(() => this.#follow())
    },
    () => this.#end(),
  )
  readonly #answer = observable.box<Answer<Value>>(undefined, { deep: false })
  #observer: QueryObserver<Box<Value>> | undefined
  #stopFollowing: (() => void) | undefined

  constructor(queries: Queries, params: QueryParams<Value, Known>) {
    this.#queries = queries
    this.#params = params
  }

  /** Observing it triggers the read. 'none' if there is nothing to read; 'loading' before `Queries` starts. */
  get result(): AsyncResult<Value> {
    return this.#result.get()
  }

  /** After a failure the last value; undefined while unknown. */
  get value(): Value | undefined {
    return knownValue(this.result)
  }

  /**
   * The answer of an earlier visit, or one that the page was served with, until this visit has one. For display only, marked as old:
   * `result` and `value` never contain it (rules/storage: last-known).
   */
  get lastKnown(): LastKnown<Known> | undefined {
    return this.#lastKnown.get()
  }

  subscribe(): () => void {
    return autorun(() => void this.result)
  }

  /** Reads the value again, for every query with its key. Resolves when it is read or has failed. */
  async refetch(): Promise<void> {
    const question = this.#params.ask()
    if (question) await this.#queries.invalidate(question.key)
  }

  /** The last answer stays for a key that starts with `keeps`. */
  #derive(): AsyncResult<Value> {
    this.#observed.reportObserved()
    const question = this.#params.ask()
    if (!question) return { kind: 'none' }
    const { key, keeps } = question
    const answer = this.#answer.get()
    const isAboutIt =
      answer && (hashKey(answer.key) === hashKey(key) || (keeps && beginsWith(answer.key, keeps)))
    if (isAboutIt) return answer.result
    const { core, coreMissing } = this.#queries
    if (coreMissing) return { kind: 'failed', last: undefined }
    // Another query may have read this key already.
    const known = core?.client.getQueryCache().get<Box<Value>>(hashKey(key))
    return known ? toResult(known.state) : { kind: 'loading' }
  }

  #deriveLastKnown(): LastKnown<Known> | undefined {
    const { result } = this
    const stored = this.#params.ask()?.stored
    const isUnread = result.kind === 'loading' || (result.kind === 'failed' && result.last === undefined)
    return stored && isUnread ? this.#queries.lastKnown.read(stored, this.#queries.started) : undefined
  }

  #end(): void {
    this.#stopFollowing?.()
    this.#leave()
    // Without observers, only the cache is kept up to date.
    runInAction(() => this.#answer.set(undefined))
  }

  #leave(): void {
    this.#observer?.destroy()
    this.#observer = undefined
  }

  /** Points the library's observer at the current question. */
  #follow(): void {
    const question = this.#params.ask()
    if (!this.#queries.started || !question) return this.#leave()
    // Untracked: fetchCore changes what this autorun has read, which would not run it again.
    untracked(() => void this.#queries.fetchCore())
    const { core } = this.#queries
    if (!core) return
    untracked(() => {
      const { key, fetch, keeps, stored } = question
      const { failure } = this.#params
      const follows = [this.#params.follows ?? 'chain'].flat()
      // Each new view reads such a value again.
      const isPassing = follows.includes('chain') || follows.includes('returns')
      const options: QueryObserverOptions<Box<Value>> = {
        queryKey: key,
        queryFn: async () => {
          const box = { value: await fetch?.() } as Box<Value>
          if (stored) this.#queries.lastKnown.write(stored, box.value)
          return box
        },
        enabled: fetch !== undefined,
        meta: { failure, follows },
        staleTime: isPassing ? 0 : Number.POSITIVE_INFINITY,
        placeholderData:
          keeps && ((last, query) => (query && beginsWith(query.queryKey, keeps) ? last : undefined)),
      }
      if (this.#observer) this.#observer.setOptions(options)
      else {
        this.#observer = new core.QueryObserver(core.client, options)
        this.#observer.subscribe(() => this.#take())
      }
      this.#take()
    })
  }

  #take(): void {
    if (!this.#observer) return
    const { queryKey: key } = this.#observer.getCurrentQuery()
    const result = toResult(this.#observer.getCurrentResult())
    runInAction(() => this.#answer.set({ key, result }))
  }
}

/** A failed read stays failed until the next answer, even while it is repeated. */
function toResult<Value>({
  data,
  status,
  errorUpdateCount,
}: Pick<QueryState<Box<Value>>, 'data' | 'status' | 'errorUpdateCount'>): AsyncResult<Value> {
  if (status === 'success' && data) return { kind: 'ready', value: data.value }
  const failed = status === 'error' || errorUpdateCount > 0
  return failed ? { kind: 'failed', last: data?.value } : { kind: 'loading' }
}

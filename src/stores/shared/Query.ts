import type { QueryObserver, QueryObserverOptions, QueryState } from '@tanstack/query-core'
import { autorun, compareShallow, computed, createAtom, observable, runInAction, untracked } from 'mobx'

import { knownValue, type AsyncResult } from './AsyncResult.ts'
import type { Queries } from './Queries.ts'
import { beginsWith, hashKey, type QueryKey } from './queryKey.ts'

/** What is to be read. */
export interface Question<Value> {
  /** Says what is read: two queries with the same key share one request and one answer. */
  readonly key: QueryKey
  /** Undefined while it has to wait, for a session that is being resumed: the result is 'loading'. */
  readonly fetch: (() => Promise<Value>) | undefined
  /** What was read under a key that begins so stays until the answer: it is about the same. */
  readonly keeps?: QueryKey
}

/**
 * What may change something that is read. The chain: it is read again with each block that is looked at. Returns of the
 * user to the page, or of the network: read again then and by each view that comes to it, for in between its store looks
 * at a pace of its own. Transactions of this user: read again after each, and where a view comes to it later. Nothing: read
 * again only when it is asked for.
 */
export type Follows = 'chain' | 'returns' | 'transactions' | 'nothing'

/** How something is read. */
export interface QueryParams<Value> {
  /** Derives what is to be read from observables; undefined where there is nothing to read. */
  readonly ask: () => Question<Value> | undefined
  /** What the log says of a read that failed. */
  readonly failure: string
  /** What may change it; the chain, unless told. After a failure it is read again in any case. */
  readonly follows?: Follows | readonly Follows[]
}

/** As the library keeps it, which takes `undefined` for no answer. */
interface Box<Value> {
  readonly value: Value
}

/** What is known, and of which question. */
interface Answer<Value> {
  readonly key: readonly unknown[]
  readonly result: AsyncResult<Value>
}

/**
 * Something that is read when somebody begins to observe it, once for all who ask the same in that moment, and again when
 * `Queries` says so. What is known stays until the next answer, and an answer to a former question is never shown.
 */
export class Query<Value> {
  readonly #queries: Queries
  readonly #params: QueryParams<Value>
  readonly #result = computed(() => this.#derive(), { equals: compareShallow })
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

  constructor(queries: Queries, params: QueryParams<Value>) {
    this.#queries = queries
    this.#params = params
  }

  get result(): AsyncResult<Value> {
    return this.#result.get()
  }

  /** The value as far as it is known: after a failure the last one. */
  get value(): Value | undefined {
    return knownValue(this.result)
  }

  /** Observes it until the returned function is called. */
  subscribe(): () => void {
    return autorun(() => void this.result)
  }

  /** Reads it again now, whoever shows the same with it. Resolves with the answer, or the failure. */
  async refetch(): Promise<void> {
    const question = runInAction(() => this.#params.ask())
    if (question) await this.#queries.invalidate(question.key)
  }

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
    // What is known of a question that has just come up.
    const known = core?.client.getQueryCache().get<Box<Value>>(hashKey(key))
    return known ? toResult(known.state) : { kind: 'loading' }
  }

  #end(): void {
    this.#stopFollowing?.()
    this.#leave()
    // While nobody observes it, the cache knows best.
    runInAction(() => this.#answer.set(undefined))
  }

  #leave(): void {
    this.#observer?.destroy()
    this.#observer = undefined
  }

  /** Holds an observer of the library to the question as it is now. */
  #follow(): void {
    const question = this.#params.ask()
    if (!this.#queries.started || !question) return this.#leave()
    // Before it is looked at: what an autorun changes itself does not run it again.
    untracked(() => void this.#queries.fetchCore())
    const { core } = this.#queries
    if (!core) return
    untracked(() => {
      const { key, fetch, keeps } = question
      const { failure } = this.#params
      const follows = [this.#params.follows ?? 'chain'].flat()
      // It may be otherwise for each view that comes to it.
      const isPassing = follows.includes('chain') || follows.includes('returns')
      const options: QueryObserverOptions<Box<Value>> = {
        queryKey: key,
        queryFn: async () => ({ value: await fetch?.() }) as Box<Value>,
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

  /** Copies the state of the library. */
  #take(): void {
    if (!this.#observer) return
    const { queryKey: key } = this.#observer.getCurrentQuery()
    const result = toResult(this.#observer.getCurrentResult())
    runInAction(() => this.#answer.set({ key, result }))
  }
}

/** What failed has failed until the next answer, also while it is read again. */
function toResult<Value>({
  data,
  status,
  errorUpdateCount,
}: Pick<QueryState<Box<Value>>, 'data' | 'status' | 'errorUpdateCount'>): AsyncResult<Value> {
  if (status === 'success' && data) return { kind: 'ready', value: data.value }
  const failed = status === 'error' || errorUpdateCount > 0
  return failed ? { kind: 'failed', last: data?.value } : { kind: 'loading' }
}

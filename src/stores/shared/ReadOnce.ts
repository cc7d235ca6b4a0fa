import { observable, runInAction } from 'mobx'

import type { Log } from '#domain/shared/Log.ts'

export interface ReadOnceParams<Key, Value> {
  readonly read: (key: Key) => Promise<Value>
  readonly failure: string
  readonly log: Log
}

/** Values that are read once each; those wanted together share one request. A failed read may be wanted again. */
export class ReadOnce<Key, Value> {
  readonly #values = observable.map<Key, Value>({}, { deep: false })
  readonly #params: ReadOnceParams<Key, Value>
  readonly #requested = observable.set<Key>()
  /** Keys whose value was read, or failed to be, at least once. */
  readonly #answered = observable.set<Key>()

  constructor(params: ReadOnceParams<Key, Value>) {
    this.#params = params
  }

  /** Undefined while loading, and after a failed read. */
  valueOf(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  /** All that have been read. */
  entries(): readonly (readonly [Key, Value])[] {
    return [...this.#values]
  }

  isRead(key: Key): boolean {
    return this.#values.has(key)
  }

  /** Whether the first read has ended, even with a failure. */
  isAnswered(key: Key): boolean {
    return this.#answered.has(key)
  }

  isAwaited(key: Key): boolean {
    return this.#requested.has(key) && !this.isAnswered(key)
  }

  /** Reads the values that were not requested before. Never rejects. */
  async want(keys: readonly (Key | undefined)[]): Promise<void> {
    const { read, failure, log } = this.#params
    const missing = runInAction(() => this.#request(keys))
    if (missing.length === 0) return
    const answers = await Promise.allSettled(missing.map((key) => read(key)))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) log.warn(failure, failed.reason)
    runInAction(() => {
      for (const [index, key] of missing.entries()) {
        const answer = answers[index]
        this.#answered.add(key)
        if (answer?.status === 'fulfilled') this.#values.set(key, answer.value)
        else this.#requested.delete(key)
      }
    })
  }

  /** Reads all requested values again; they stay until then. Never rejects. */
  async readAgain(): Promise<void> {
    const keys = runInAction(() => {
      const requested = [...this.#requested]
      this.#requested.clear()
      return requested
    })
    await this.want(keys)
  }

  #request(keys: readonly (Key | undefined)[]): readonly Key[] {
    const missing = [...new Set(keys)].flatMap((key) =>
      key !== undefined && !this.#requested.has(key) ? [key] : [],
    )
    for (const key of missing) this.#requested.add(key)
    return missing
  }
}

import { makeAutoObservable, runInAction } from 'mobx'

import type { Log } from '#domain/ports/Log.ts'

import type { Reading } from '../shared/AccountReading.ts'

/** One question at a time, about whatever is asked next; an answer that was overtaken is dropped. */
export class Asking<Value> {
  state: Reading<Value> = { kind: 'none' }
  readonly #log: Log
  readonly #failure: string
  #ask: (() => Promise<Value>) | undefined
  #epoch = 0

  /** `failure` is what the log says of a question that found no answer. */
  constructor(log: Log, failure: string) {
    this.#log = log
    this.#failure = failure
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The answer as far as it is known: after a failure the last one. */
  get value(): Value | undefined {
    if (this.state.kind === 'ready') return this.state.value
    return this.state.kind === 'failed' ? this.state.last : undefined
  }

  /** Asks something else; what was known is about something else, unless told that it may stay until the answer. */
  ask(ask: () => Promise<Value>, options: { readonly keep?: boolean } = {}): void {
    this.#ask = ask
    if (!options.keep || this.value === undefined) this.state = { kind: 'loading' }
    void this.#read(ask)
  }

  /** Asks the same again, where there is a question. What is known stays until the answer. */
  again(): void {
    if (!this.#ask) return
    if (this.value === undefined) this.state = { kind: 'loading' }
    void this.#read(this.#ask)
  }

  /** Nothing is asked any more. */
  forget(): void {
    this.#epoch += 1
    this.#ask = undefined
    this.state = { kind: 'none' }
  }

  async #read(ask: () => Promise<Value>): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    try {
      const value = await ask()
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'ready', value }
      })
    } catch (error) {
      this.#log.error(this.#failure, error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.state = { kind: 'failed', last: this.value }
      })
    }
  }
}

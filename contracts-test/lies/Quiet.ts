import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds up to which a wait is one to gather questions, and no pause of its own. */
const SHORT = 50

/** Questions of one life at most: an honest one asks a tenth of that. */
const MAX_QUESTIONS = 2_000

/** Said of a life that asks without end. */
export const ENDLESS = 'There is no end of questions'

/** A life asks without end. */
export class Endless extends Error {
  override readonly name = 'Endless'
}

const lives = new AsyncLocalStorage<Quiet>()
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis

/**
 * Knows when nothing is under way in one life among others: no question to the network, and no short wait before one.
 * Longer waits are the clock's, which stands still.
 */
export class Quiet {
  readonly #waits = new Set<unknown>()
  #asking = 0
  #asked = 0
  #wake: (() => void) | undefined

  /** Counts what is begun in this life from now on. */
  static watch(): void {
    globalThis.setTimeout = ((action: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
      const quiet = delay <= SHORT ? lives.getStore() : undefined
      const handle = wait(() => {
        quiet?.end(handle)
        action(...values)
      }, delay)
      quiet?.begin(handle)
      return handle
    }) as typeof setTimeout
    globalThis.clearTimeout = ((handle: NodeJS.Timeout) => {
      stopWaiting(handle)
      lives.getStore()?.end(handle)
    }) as typeof clearTimeout
  }

  /** Does something in this life. */
  live<Value>(action: () => Promise<Value>): Promise<Value> {
    return lives.run(this, action)
  }

  /** Asks the network. */
  async ask<Value>(question: () => Promise<Value>): Promise<Value> {
    this.#asked += 1
    if (this.#asked > MAX_QUESTIONS) return new Promise(() => this.#tell())
    this.#asking += 1
    try {
      return await question()
    } finally {
      this.#asking -= 1
      this.#tell()
    }
  }

  /** Resolves once nothing is under way, and what waited for it has gone on. Rejects where that never comes. */
  async here(): Promise<void> {
    for (let turns = 0; turns < 4; turns += 1) {
      await turn()
      if (this.#asked > MAX_QUESTIONS) throw new Endless(ENDLESS)
      if (this.#asking === 0 && this.#waits.size === 0) continue
      turns = -1
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** A short wait begins. */
  begin(handle: unknown): void {
    this.#waits.add(handle)
  }

  /** It is over, or given up. */
  end(handle: unknown): void {
    if (this.#waits.delete(handle)) this.#tell()
  }

  #tell(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}

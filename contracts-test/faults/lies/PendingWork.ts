import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'

import { vi } from 'vitest'

/** Milliseconds up to which a timer merely collects calls into one request. */
const SHORT = 50

/** Longer timers limit an answer, which a busy machine may delay further. No run waits for one to fire. */
const TIMEOUT_FACTOR = 100

/** Reads per run; an honest run makes a tenth of them. */
const MAX_QUESTIONS = 2_000

/** The message of a run that never stops reading. */
export const ENDLESS = 'There is no end of questions'

/** The app does not come to what is expected; the message says what. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}

const runs = new AsyncLocalStorage<PendingWork>()
const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis

/**
 * Tracks one of several concurrent runs' pending work: network requests, and the short timers before them.
 * Longer timers belong to the clock, which stands still.
 */
export class PendingWork {
  readonly #waits = new Set<unknown>()
  #asking = 0
  #requested = 0
  #wake: (() => void) | undefined

  /** Starts to track the timers of every run. */
  static watch(): void {
    globalThis.setTimeout = ((action: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
      const run = runs.getStore()
      const pending = delay <= SHORT ? run : undefined
      const limit = run && !pending ? delay * TIMEOUT_FACTOR : delay
      const handle = wait(() => {
        pending?.end(handle)
        action(...values)
      }, limit)
      pending?.begin(handle)
      return handle
    }) as typeof setTimeout
    globalThis.clearTimeout = ((handle: NodeJS.Timeout) => {
      stopWaiting(handle)
      runs.getStore()?.end(handle)
    }) as typeof clearTimeout
  }

  run<Value>(action: () => Promise<Value>): Promise<Value> {
    return runs.run(this, action)
  }

  async ask<Value>(question: () => Promise<Value>): Promise<Value> {
    this.#requested += 1
    if (this.#requested > MAX_QUESTIONS) return new Promise(() => this.#tell())
    this.#asking += 1
    try {
      return await question()
    } finally {
      this.#asking -= 1
      this.#tell()
    }
  }

  /** Resolves once all work and its continuations have ended; rejects if that never happens. */
  async settled(): Promise<void> {
    await this.#quiet()
    // A slow machine takes seconds for a part of the app that is loaded with its first use.
    await vi.dynamicImportSettled()
    await this.#quiet()
  }

  async #quiet(): Promise<void> {
    for (let turns = 0; turns < 4; turns += 1) {
      await turn()
      if (this.#requested > MAX_QUESTIONS) throw new Stuck(ENDLESS)
      if (this.#asking === 0 && this.#waits.size === 0) continue
      turns = -1
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** A short timer starts. */
  begin(handle: unknown): void {
    this.#waits.add(handle)
  }

  /** It fires or is cleared. */
  end(handle: unknown): void {
    if (this.#waits.delete(handle)) this.#tell()
  }

  #tell(): void {
    this.#wake?.()
    this.#wake = undefined
  }
}

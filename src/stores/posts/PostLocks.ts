import { makeAutoObservable, observable, runInAction } from 'mobx'

import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** This page's work on a post, from a click to its end. */
export interface PostAttempt {
  /** False once it was aborted, or a later attempt of this page took over. */
  readonly isCurrent: () => boolean
  readonly signal: AbortSignal
  /** To be called with the post's first event: until then `stateOf` is 'asked'. */
  readonly start: () => void
  readonly end: () => void
}

interface HeldLock {
  readonly unlock: Promise<(() => void) | undefined>
  readonly latest: AbortController
  /** Whether the latest attempt has not started yet. */
  readonly asked: boolean
  readonly attempts: number
}

/** A page holds a post's lock until all its attempts have ended: a wallet may still sign for an abandoned one. */
export class PostLocks {
  readonly #held = observable.map<string, HeldLock>({}, { deep: false })
  readonly #locks: TabLocks

  constructor(tabLocks: TabLocks) {
    this.#locks = tabLocks
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** 'asked' until the latest attempt starts; undefined if this page neither holds nor wants the lock. */
  stateOf(name: string): 'asked' | 'held' | undefined {
    const lock = this.#held.get(name)
    return lock && (lock.asked ? 'asked' : 'held')
  }

  async begin(name: string): Promise<PostAttempt | undefined> {
    const latest = new AbortController()
    const before = this.#held.get(name)
    const { unlock: answer, attempts } = before ?? { unlock: this.#locks.acquire(name), attempts: 0 }
    this.#held.set(name, { unlock: answer, latest, asked: true, attempts: attempts + 1 })
    const unlock = await answer
    if (!unlock) {
      this.#set(name, undefined)
      return undefined
    }
    const answered = (lock: HeldLock): HeldLock => ({ ...lock, asked: lock.asked && lock.latest !== latest })
    return {
      isCurrent: () => this.#held.get(name)?.latest === latest && !latest.signal.aborted,
      signal: latest.signal,
      start: () => {
        const lock = this.#held.get(name)
        if (lock) this.#set(name, answered(lock))
      },
      end: () => {
        const lock = this.#held.get(name)
        if (lock && lock.attempts > 1) this.#set(name, { ...answered(lock), attempts: lock.attempts - 1 })
        else {
          this.#set(name, undefined)
          unlock()
        }
      },
    }
  }

  abort(name: string): void {
    this.#held.get(name)?.latest.abort()
  }

  #set(name: string, lock: HeldLock | undefined): void {
    runInAction(() => (lock ? this.#held.set(name, lock) : this.#held.delete(name)))
  }
}

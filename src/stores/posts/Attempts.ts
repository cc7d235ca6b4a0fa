import { makeAutoObservable, observable, runInAction } from 'mobx'

import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** One attempt to go on with a post. A later one takes its place. */
export interface Attempt {
  readonly id: string
  readonly step: 'looking' | 'uploading' | 'signing'
  readonly stop: AbortController
}

/** What this tab has taken in hand, and how many of its attempts are not over. */
interface Hold {
  readonly free: Promise<(() => void) | undefined>
  attempts: number
}

/**
 * Which posts this tab goes on with. One that is in hand here is in hand in no other tab, as long as any attempt may
 * still come to something: a wallet may sign what nobody waits for any more.
 */
export class Attempts {
  readonly #current = observable.map<string, Attempt>({}, { deep: false })
  /** What is to be said of a post in this tab alone, until the next attempt is over. */
  readonly #remarks = observable.map<string, string>()
  readonly #holds = new Map<string, Hold>()
  readonly #locks: TabLocks

  constructor(locks: TabLocks) {
    this.#locks = locks
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  of(id: string): Attempt | undefined {
    return this.#current.get(id)
  }

  remarkOn(id: string): string | undefined {
    return this.#remarks.get(id)
  }

  /** Takes the place of any attempt before. */
  begin(id: string, step: Attempt['step']): Attempt {
    const attempt = { id, step, stop: new AbortController() }
    this.#current.set(id, attempt)
    return attempt
  }

  /** Whether none has taken its place, and it is not over. */
  isCurrent(attempt: Attempt): boolean {
    return runInAction(() => this.#current.get(attempt.id) === attempt)
  }

  /** It is over, and this is to be said of it here. */
  end(id: string, remark?: string): void {
    this.#current.delete(id)
    if (remark === undefined) this.#remarks.delete(id)
    else this.#remarks.set(id, remark)
  }

  /** Takes a post in hand by what all tabs call it; returns how one attempt lets it go. Undefined where another tab has it. */
  async hold(name: string): Promise<(() => void) | undefined> {
    const hold = this.#holds.get(name) ?? { free: this.#locks.hold(name), attempts: 0 }
    this.#holds.set(name, hold)
    hold.attempts += 1
    const free = await hold.free
    const letGo = () => {
      hold.attempts -= 1
      if (hold.attempts > 0) return
      this.#holds.delete(name)
      free?.()
    }
    if (free) return letGo
    letGo()
    return undefined
  }
}

import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** What this tab has taken in hand, and how many of its attempts are not over. */
interface LockHandle {
  readonly free: Promise<(() => void) | undefined>
  attempts: number
}

/**
 * Which posts this tab goes on with. One that is in hand here is in hand in no other tab, as long as any attempt may
 * still come to something: a wallet may sign what nobody waits for any more.
 */
export class PostLocks {
  readonly #handles = new Map<string, LockHandle>()
  readonly #locks: TabLocks

  constructor(tabLocks: TabLocks) {
    this.#locks = tabLocks
  }

  /** Takes a post in hand by what all tabs call it; returns how one attempt lets it go. Undefined where another tab has it. */
  async acquire(name: string): Promise<(() => void) | undefined> {
    const handle = this.#handles.get(name) ?? { free: this.#locks.acquire(name), attempts: 0 }
    this.#handles.set(name, handle)
    handle.attempts += 1
    const free = await handle.free
    const letGo = () => {
      handle.attempts -= 1
      if (handle.attempts > 0) return
      this.#handles.delete(name)
      free?.()
    }
    if (free) return letGo
    letGo()
    return undefined
  }
}

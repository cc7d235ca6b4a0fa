import type { TabLocks } from '#domain/shared/TabLocks.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'

interface LockHandle {
  readonly release: Promise<(() => void) | undefined>
  attempts: number
}

/** A tab holds a post's lock until all attempts have ended: a wallet may still sign for an abandoned one. */
export class PostLocks {
  readonly #handles = new Map<string, LockHandle>()
  readonly #locks: TabLocks

  constructor(tabLocks: TabLocks) {
    this.#locks = tabLocks
  }

  /** Returns a function that releases the lock, or undefined if another tab holds it. */
  async acquire(name: string): Promise<(() => void) | undefined> {
    const handle = getOrCreate(this.#handles, name, () => ({
      release: this.#locks.acquire(name),
      attempts: 0,
    }))
    handle.attempts += 1
    const unlock = await handle.release
    const release = () => {
      handle.attempts -= 1
      if (handle.attempts > 0) return
      this.#handles.delete(name)
      unlock?.()
    }
    if (unlock) return release
    release()
    return undefined
  }
}

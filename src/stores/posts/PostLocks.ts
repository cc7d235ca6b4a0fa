import type { TabLocks } from '#domain/shared/TabLocks.ts'

import { getOrCreate } from '../shared/getOrCreate.ts'

interface LockHandle {
  readonly release: Promise<(() => void) | undefined>
  attempts: number
}

/**
 * Locks posts between the tabs of a browser. A tab holds a post's lock until all its attempts have ended, because a
 * wallet may still sign for an attempt that was given up.
 */
export class PostLocks {
  readonly #handles = new Map<string, LockHandle>()
  readonly #locks: TabLocks

  constructor(tabLocks: TabLocks) {
    this.#locks = tabLocks
  }

  /** Locks a post by its name in all tabs. Returns a function that releases it, or undefined where another tab holds it. */
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

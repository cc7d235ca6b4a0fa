import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** The browser's own locks (Web Locks), which it releases when a tab closes or crashes. */
export class BrowserTabLocks implements TabLocks {
  readonly #page: { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }
  /** Locks held by this tab in a browser without locks: an insecure page has none. */
  readonly #own = new Set<string>()

  readonly #limit: number

  /** `limit`: milliseconds for an answer of the browser. */
  constructor(page: { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }, limit = 3000) {
    this.#page = page
    this.#limit = limit
  }

  /**
   * Takes a lock without waiting; undefined where another tab or this one holds it. In a browser without
   * locks, or one that does not answer in time, only this tab counts.
   */
  async acquire(name: string): Promise<(() => void) | undefined> {
    const { locks } = this.#page.navigator
    if (!locks) return this.#holdAlone(name)
    return new Promise((resolve) => {
      let isOver = false
      const end = (answer: () => (() => void) | undefined) => {
        if (isOver) return
        isOver = true
        clearTimeout(timer)
        resolve(answer())
      }
      // Some frames may not use locks at all, and some browsers leave the request unanswered.
      const alone = () => end(() => this.#holdAlone(name))
      const timer = setTimeout(alone, this.#limit)
      locks
        .request(name, { ifAvailable: true }, async (lock) => {
          // The browser holds the lock until this promise resolves.
          if (lock && !isOver) await new Promise<void>((letGo) => end(() => letGo))
          else end(() => undefined)
        })
        .catch(alone)
    })
  }

  /** A lock that other tabs do not see; undefined while this tab holds it. */
  #holdAlone(name: string): (() => void) | undefined {
    if (this.#own.has(name)) return undefined
    this.#own.add(name)
    let held = true
    return () => {
      if (held) this.#own.delete(name)
      held = false
    }
  }
}

import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** Web Locks, which the browser releases when a tab closes or crashes. */
export class BrowserTabLocks implements TabLocks {
  readonly #page: { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }
  /** Locks of this tab in a browser without Web Locks, such as on an insecure page. */
  readonly #own = new Set<string>()

  readonly #limit: number

  /** `limit`: milliseconds for the browser's answer. */
  constructor(page: { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }, limit = 3000) {
    this.#page = page
    this.#limit = limit
  }

  /** Without Web Locks or an answer in time, only this tab counts. */
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
      // Some frames may not use locks at all, and some browsers never answer.
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

  /** Invisible to other tabs; undefined while held. */
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

import type { TabLocks } from '#domain/shared/TabLocks.ts'

/** The browser's own locks, which it frees by itself when a tab is closed or breaks down (Web Locks). */
export class BrowserTabLocks implements TabLocks {
  readonly #page: { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }
  /** Held by this tab where the browser has no locks: it has none where the page does not come over a safe way. */
  readonly #own = new Set<string>()

  constructor(page: { readonly navigator: { readonly locks?: Pick<LockManager, 'request'> } }) {
    this.#page = page
  }

  async acquire(name: string): Promise<(() => void) | undefined> {
    const { locks } = this.#page.navigator
    if (!locks) return this.#holdAlone(name)
    return new Promise((resolve) => {
      locks
        .request(name, { ifAvailable: true }, async (lock) => {
          // It is held as long as this takes.
          if (lock) await new Promise<void>((letGo) => resolve(letGo))
          else resolve(undefined)
        })
        // Refused to this page as a whole, as in some frames.
        .catch(() => resolve(this.#holdAlone(name)))
    })
  }

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

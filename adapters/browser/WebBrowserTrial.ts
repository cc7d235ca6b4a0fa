import { createStore, del, set } from 'idb-keyval'

import type { BrowserTrial, BrowserFacts, StorageState } from '#domain/wallet/BrowserTrial.ts'

import { inTime } from '../shared/inTime.ts'

const TRIAL = 'wallet-check'

/** Milliseconds; some browsers leave a database or worker unanswered. */
const MAX_WAIT = 3000

export class WebBrowserTrial implements BrowserTrial {
  readonly #page: Window

  constructor(page: Window) {
    this.#page = page
  }

  async facts(): Promise<BrowserFacts> {
    const [database, worker] = await Promise.all([this.#database(), this.#worker()])
    return {
      local: this.#area('localStorage'),
      session: this.#area('sessionStorage'),
      database,
      worker,
      framed: this.#page.top !== this.#page.self,
    }
  }

  opensWindow(): boolean {
    const opened = this.#page.open('about:blank', '', 'popup,width=200,height=200')
    opened?.close()
    return opened !== null
  }

  #area(area: 'localStorage' | 'sessionStorage'): StorageState {
    try {
      this.#page[area].setItem(TRIAL, TRIAL)
      this.#page[area].removeItem(TRIAL)
      return 'works'
    } catch (error) {
      return stateOf(error)
    }
  }

  async #database(): Promise<StorageState> {
    return inTime(tryDatabase(), MAX_WAIT).catch(() => 'blocked')
  }

  async #worker(): Promise<BrowserFacts['worker']> {
    try {
      const { serviceWorker } = this.#page.navigator as Partial<Pick<Navigator, 'serviceWorker'>>
      if (!serviceWorker) return 'not supported'
      const registration = await inTime(serviceWorker.getRegistration(), MAX_WAIT)
      return registration?.active ? 'active' : 'none'
    } catch {
      return 'not supported'
    }
  }
}

async function tryDatabase(): Promise<StorageState> {
  try {
    const store = createStore(TRIAL, TRIAL)
    await set(TRIAL, TRIAL, store)
    await del(TRIAL, store)
    return 'works'
  } catch (error) {
    return stateOf(error)
  }
}

const stateOf = (error: unknown): StorageState =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'

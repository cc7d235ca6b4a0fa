import { makeAutoObservable, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import {
  DEFAULT_DEADLINE,
  DEFAULT_SLIPPAGE,
  parseDeadline,
  parseSlippage,
} from '#domain/settings/swapSettings.ts'

const SLIPPAGE_KEY = 'swapSlippage'
const DEADLINE_KEY = 'swapDeadline'

/** What swaps go by, as kept in this browser (spec 3). */
export class SettingsStore {
  /** Percent, as it was typed. A bad one counts as 0 (spec 5). */
  slippage = DEFAULT_SLIPPAGE
  /** Minutes, as it was typed. */
  deadline = DEFAULT_DEADLINE
  readonly #storage: KeyValueStore

  constructor(storage: KeyValueStore) {
    this.#storage = storage
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.#read()
    return this.#storage.subscribe(this.#read)
  }

  /** Keeps a slippage if it is one; what it is otherwise, the domain says. */
  saveSlippage(text: string): void {
    if (parseSlippage(text).ok) this.#save(SLIPPAGE_KEY, text.trim())
  }

  saveDeadline(text: string): void {
    if (parseDeadline(text).ok) this.#save(DEADLINE_KEY, text.trim())
  }

  reset(): void {
    this.#storage.remove(SLIPPAGE_KEY)
    this.#storage.remove(DEADLINE_KEY)
    this.#read()
  }

  #save(key: string, text: string): void {
    this.#storage.write(key, text)
    this.#read()
  }

  readonly #read = (): void => {
    runInAction(() => {
      this.slippage = this.#storage.read(SLIPPAGE_KEY) ?? DEFAULT_SLIPPAGE
      this.deadline = this.#storage.read(DEADLINE_KEY) ?? DEFAULT_DEADLINE
    })
  }
}

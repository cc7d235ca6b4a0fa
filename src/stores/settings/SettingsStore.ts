import { makeAutoObservable, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import {
  DEFAULT_DEADLINE,
  DEFAULT_SLIPPAGE,
  parseDeadline,
  parseSlippage,
} from '#domain/settings/swapSettings.ts'

const SLIPPAGE_KEY = 'swapSlippage'
const DEADLINE_KEY = 'swapDeadline'
const PICTURES_KEY = 'picturesInPosts'
const ON_CLICK = 'on click'

/** What keeping the settings stands on. */
export interface SettingsDeps {
  readonly storage: KeyValueStore
}

/** What swaps go by, and how posts are shown, as kept in this browser (rules/shell: site-settings). */
export class SettingsStore {
  /** Percent, as it was typed. A bad one counts as 0 (rules/exchange: slippage). */
  slippage = DEFAULT_SLIPPAGE
  /** Minutes, as it was typed. */
  deadline = DEFAULT_DEADLINE
  /**
   * Whether pictures in posts wait for a click, so that nobody who keeps one learns who looks
   * (rules/posts: click-to-load). They do not unless it is wished: a feed of pictures is what people come for, and a
   * picture is asked for without cookies and without telling the page. Films always wait: their player is a page of its
   * own.
   */
  picturesOnClick = false
  readonly #deps: SettingsDeps

  constructor(deps: SettingsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.#read()
    return this.#deps.storage.subscribe(this.#read)
  }

  /** Keeps a slippage if it is one; what it is otherwise, the domain says. */
  saveSlippage(text: string): void {
    if (parseSlippage(text).ok) this.#save(SLIPPAGE_KEY, text.trim().replace(',', '.'))
  }

  saveDeadline(text: string): void {
    if (parseDeadline(text).ok) this.#save(DEADLINE_KEY, text.trim())
  }

  setPicturesOnClick(wait: boolean): void {
    if (wait) this.#save(PICTURES_KEY, ON_CLICK)
    else this.#forget(PICTURES_KEY)
  }

  /** Swaps go by the defaults again. */
  reset(): void {
    this.#forget(SLIPPAGE_KEY, DEADLINE_KEY)
  }

  #forget(...keys: readonly string[]): void {
    for (const key of keys) this.#deps.storage.remove(key)
    this.#read()
  }

  #save(key: string, text: string): void {
    this.#deps.storage.write(key, text)
    this.#read()
  }

  readonly #read = (): void => {
    runInAction(() => {
      this.slippage = this.#deps.storage.read(SLIPPAGE_KEY) ?? DEFAULT_SLIPPAGE
      this.deadline = this.#deps.storage.read(DEADLINE_KEY) ?? DEFAULT_DEADLINE
      this.picturesOnClick = this.#deps.storage.read(PICTURES_KEY) === ON_CLICK
    })
  }
}

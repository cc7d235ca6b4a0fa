import { makeAutoObservable, runInAction } from 'mobx'

import {
  DEFAULT_DEADLINE,
  DEFAULT_SLIPPAGE,
  parseDeadline,
  parseSlippage,
} from '#domain/settings/swapSettings.ts'

import type { Ports } from '../shared/Ports.ts'

const SLIPPAGE_KEY = 'swapSlippage'
const DEADLINE_KEY = 'swapDeadline'
const PICTURES_KEY = 'picturesInPosts'
const ON_CLICK = 'on click'
const FEED_KEYS_KEY = 'feedKeys'
const OFF = 'off'

export type SettingsDeps = Pick<Ports, 'storage'>

/** The user's settings, stored in this browser and followed across tabs (rules/shell: site-settings). */
export class SettingsStore {
  /** Percent, as entered. An invalid one counts as 0 (rules/exchange: slippage). */
  slippage = DEFAULT_SLIPPAGE
  /** Minutes, as entered. */
  deadline = DEFAULT_DEADLINE
  /**
   * Whether pictures in posts load only on click, which hides the reader's IP address from their hosts
   * (rules/posts: click-to-load). Off by default, because readers expect pictures; requests carry neither cookies
   * nor referrer. Videos always wait for a click: their players are embedded pages.
   */
  picturesOnClick = false
  /** Whether single letters move through a feed (rules/posts: feed-keys). */
  feedKeys = true
  readonly #deps: SettingsDeps

  constructor(deps: SettingsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.#read()
    return this.#deps.storage.subscribe(this.#read)
  }

  /** Stores a valid percentage in its shortest form; ignores an invalid one. */
  saveSlippage(text: string): void {
    const slippage = parseSlippage(text)
    if (slippage.ok) this.#save(SLIPPAGE_KEY, String(slippage.value / 100))
  }

  /** Stores valid minutes in their shortest form; ignores invalid ones. */
  saveDeadline(text: string): void {
    const deadline = parseDeadline(text)
    if (deadline.ok) this.#save(DEADLINE_KEY, String(deadline.value))
  }

  setPicturesOnClick(wait: boolean): void {
    if (wait) this.#save(PICTURES_KEY, ON_CLICK)
    else this.#forget(PICTURES_KEY)
  }

  setFeedKeys(on: boolean): void {
    if (on) this.#forget(FEED_KEYS_KEY)
    else this.#save(FEED_KEYS_KEY, OFF)
  }

  /** Restores the default slippage and deadline; the other choices stay. */
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
      this.feedKeys = this.#deps.storage.read(FEED_KEYS_KEY) !== OFF
    })
  }
}

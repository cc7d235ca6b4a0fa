import { makeAutoObservable } from 'mobx'

import type { ColorMode } from '#domain/shell/Page.ts'

import { followKey } from '../shared/followKey.ts'
import type { Ports } from '../shared/Ports.ts'

/** In local storage; no value means dark (rules/shell: colour-mode). */
const KEY = 'colorMode'

const isColorMode = (text: string | undefined): text is ColorMode =>
  text === 'light' || text === 'dark' || text === 'system'

export type ColorModeDeps = Pick<Ports, 'storage' | 'page'>

/** The colour mode. The start-up script has already painted the stored one; this store keeps the page in sync. */
export class ColorModeStore {
  mode: ColorMode = 'dark'
  readonly #deps: ColorModeDeps

  constructor(deps: ColorModeDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return followKey(this.#deps.storage, KEY, (stored) => this.#set(isColorMode(stored) ? stored : 'dark'))
  }

  /** Always stores light or dark, even when the visible mode is the system's (rules/shell: colour-mode). */
  toggle(): void {
    const seen = this.mode === 'system' ? this.#deps.page.preferredColors() : this.mode
    this.choose(seen === 'dark' ? 'light' : 'dark')
  }

  choose(mode: ColorMode): void {
    this.#set(mode)
    this.#deps.storage.write(KEY, mode)
  }

  #set(mode: ColorMode): void {
    this.mode = mode
    this.#deps.page.showColorMode(mode)
  }
}

import { makeAutoObservable, runInAction } from 'mobx'

import type { ColorMode } from '#domain/shell/Page.ts'

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
    this.#read()
    return this.#deps.storage.subscribe((key) => {
      if (key === KEY || key === undefined) this.#read()
    })
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

  #read(): void {
    const stored = this.#deps.storage.read(KEY)
    this.#set(isColorMode(stored) ? stored : 'dark')
  }

  #set(mode: ColorMode): void {
    runInAction(() => {
      this.mode = mode
    })
    this.#deps.page.showColorMode(mode)
  }
}

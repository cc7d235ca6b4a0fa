import { makeAutoObservable, runInAction } from 'mobx'

import type { KeyValueStore } from '#domain/ports/KeyValueStore.ts'
import type { PageControl } from '#domain/ports/PageControl.ts'

/** Spec 3: light or dark, kept in local storage. */
export type ColorMode = 'light' | 'dark'

const KEY = 'colorMode'

/** The colour mode. The start-up script has already painted the stored one; this keeps state and page together. */
export class ColorModeStore {
  mode: ColorMode = 'dark'
  readonly #storage: KeyValueStore
  readonly #page: PageControl

  constructor(storage: KeyValueStore, page: PageControl) {
    this.#storage = storage
    this.#page = page
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    this.#read()
    return this.#storage.subscribe((key) => {
      if (key === KEY || key === undefined) this.#read()
    })
  }

  toggle(): void {
    this.#set(this.mode === 'dark' ? 'light' : 'dark')
    this.#storage.write(KEY, this.mode)
  }

  #read(): void {
    this.#set(this.#storage.read(KEY) === 'light' ? 'light' : 'dark')
  }

  #set(mode: ColorMode): void {
    runInAction(() => {
      this.mode = mode
    })
    this.#page.showColorMode(mode)
  }
}

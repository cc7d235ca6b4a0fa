import type { PageControl } from '#domain/ports/PageControl.ts'

/** A page without a browser: as wide, as online and as visible as it is told to be. */
export class MemoryPage implements PageControl {
  title = ''
  colorMode = 'dark'
  sessionIsSettled = false
  readonly #query: string
  readonly #listeners = new Set<(event: 'online' | 'offline' | 'visible') => void>()
  readonly #widthListeners = new Set<() => void>()
  #isOnline = true
  #width: number

  constructor({ query = '', width = 1440 }: { readonly query?: string; readonly width?: number } = {}) {
    this.#query = query
    this.#width = width
  }

  online(): boolean {
    return this.#isOnline
  }

  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void {
    const tell = () => listener(this.#width >= minimum)
    this.#widthListeners.add(tell)
    tell()
    return () => this.#widthListeners.delete(tell)
  }

  showTitle(title: string): void {
    this.title = title
  }

  scrollToTop(): void {
    // Nothing scrolls here.
  }

  showColorMode(mode: 'light' | 'dark'): void {
    this.colorMode = mode
  }

  sessionSettled(): void {
    this.sessionIsSettled = true
  }

  openingQuery(): string {
    return this.#query
  }

  /** The network comes or goes. */
  setOnline(online: boolean): void {
    this.#isOnline = online
    for (const listener of this.#listeners) listener(online ? 'online' : 'offline')
  }

  /** The window is made wider or narrower. */
  resize(width: number): void {
    this.#width = width
    for (const tell of this.#widthListeners) tell()
  }
}

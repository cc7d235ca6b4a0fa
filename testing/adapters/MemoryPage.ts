import type { ColorMode, Page } from '#domain/shell/Page.ts'
import type { PageHead } from '#domain/shell/pageHead.ts'

export interface MemoryPageOptions {
  readonly query?: string
  readonly width?: number
  /** Whether it was reloaded or returned to, not opened by a link. */
  readonly reloaded?: boolean
}

/** A page without a browser; tests set its width, connection and visibility. */
export class MemoryPage implements Page {
  head: PageHead | undefined = undefined
  colorMode: ColorMode = 'dark'
  systemColors: 'light' | 'dark' = 'dark'
  build: string | undefined = undefined
  machine = false
  copy = false
  /** Visible. */
  seen = true
  /** Addresses of reloads, in order; undefined for the current address. */
  readonly reloads: (string | undefined)[] = []
  sessionMark: 'resuming' | 'ended' | undefined = 'resuming'
  marksName = false
  readonly #query: string
  readonly #listeners = new Set<(event: 'online' | 'offline' | 'visible') => void>()
  readonly #shortcuts = new Map<string, () => void>()
  readonly #escapes = new Set<() => void>()
  readonly #widthListeners = new Set<() => void>()
  readonly #held: (() => void)[] = []
  #isOnline = true
  #width: number
  readonly #reloaded: boolean

  constructor({ query = '', width = 1440, reloaded = false }: MemoryPageOptions = {}) {
    this.#reloaded = reloaded
    this.#query = query
    this.#width = width
  }

  isCopy(): boolean {
    return this.copy
  }

  isSeen(): boolean {
    return this.seen
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

  onShortcut(letter: string, listener: () => void): () => void {
    this.#shortcuts.set(letter, listener)
    return () => this.#shortcuts.delete(letter)
  }

  /** Presses Ctrl and a letter. */
  press(letter: string): void {
    this.#shortcuts.get(letter)?.()
  }

  onEscape(listener: () => void): () => void {
    this.#escapes.add(listener)
    return () => this.#escapes.delete(listener)
  }

  pressEscape(): void {
    for (const listener of this.#escapes) listener()
  }

  holdBack(close: () => void): () => void {
    const held = () => close()
    this.#held.push(held)
    return () => {
      const index = this.#held.indexOf(held)
      if (index !== -1) this.#held.splice(index, 1)
    }
  }

  freeBack(then: () => void): void {
    for (const close of this.#held.splice(0).toReversed()) close()
    then()
  }

  /** Presses the browser's back button. Returns whether the page stays. */
  stepBack(): boolean {
    const close = this.#held.pop()
    close?.()
    return close !== undefined
  }

  showHead(head: PageHead): void {
    this.head = head
  }

  scrollToTop(): void {
    // Nothing scrolls here.
  }

  showColorMode(mode: ColorMode): void {
    this.colorMode = mode
  }

  preferredColors(): 'light' | 'dark' {
    return this.systemColors
  }

  markSession(mark: 'ended' | undefined): void {
    this.sessionMark = mark
  }

  markNamed(named: boolean): void {
    this.marksName = named
  }

  openingQuery(): string {
    return this.#query
  }

  address(): string {
    return `https://hearth.example/${this.#query}`
  }

  buildId(): string | undefined {
    return this.build
  }

  reload(path?: string): void {
    this.reloads.push(path)
  }

  fade(change: () => Promise<void>): void {
    void change()
  }

  isReloaded(): boolean {
    return this.#reloaded
  }

  readByMachine(): boolean {
    return this.machine
  }

  /** Becomes visible again. */
  show(): void {
    for (const listener of this.#listeners) listener('visible')
  }

  setOnline(online: boolean): void {
    this.#isOnline = online
    for (const listener of this.#listeners) listener(online ? 'online' : 'offline')
  }

  resize(width: number): void {
    this.#width = width
    for (const tell of this.#widthListeners) tell()
  }
}

import type { PageControl } from '#domain/ports/PageControl.ts'

/** The page this app runs in. */
export class BrowserPage implements PageControl {
  readonly #page: Window

  constructor(page: Window) {
    this.#page = page
  }

  online(): boolean {
    return this.#page.navigator.onLine
  }

  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void {
    const document = this.#page.document
    const onOnline = () => listener('online')
    const onOffline = () => listener('offline')
    const onVisibility = () => {
      if (document.visibilityState === 'visible') listener('visible')
    }
    this.#page.addEventListener('online', onOnline)
    this.#page.addEventListener('offline', onOffline)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      this.#page.removeEventListener('online', onOnline)
      this.#page.removeEventListener('offline', onOffline)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }

  watchWidth(minimum: number, listener: (wideEnough: boolean) => void): () => void {
    const query = this.#page.matchMedia(`(min-width: ${minimum}px)`)
    const onChange = () => listener(query.matches)
    query.addEventListener('change', onChange)
    onChange()
    return () => query.removeEventListener('change', onChange)
  }

  showTitle(title: string): void {
    this.#page.document.title = title
  }

  scrollToTop(): void {
    this.#page.scrollTo(0, 0)
  }

  showColorMode(mode: 'light' | 'dark'): void {
    this.#page.document.documentElement.dataset['theme'] = mode
  }

  sessionSettled(): void {
    delete this.#page.document.documentElement.dataset['session']
  }

  openingQuery(): string {
    return this.#page.location.search
  }
}

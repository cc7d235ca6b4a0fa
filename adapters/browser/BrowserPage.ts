import { MACHINES } from '#domain/shell/machines.ts'
import { SAVED_COPY } from '#domain/shell/offlineFiles.ts'
import { asRecord } from '#domain/shared/parseJson.ts'
import { pressedLetter } from '#domain/shared/pressedLetter.ts'
import type { ColorMode, Page } from '#domain/shell/Page.ts'
import type { PageHead } from '#domain/shell/pageHead.ts'

/** Milliseconds for which nothing is drawn while the next page renders. */
const FADE_WAIT_MS = 150

/** A field of an entry's state: counts the entries above the page's own. */
const ENTRIES = 'held'

/** Milliseconds within which a browser reports a step. */
const STEP_WAIT_MS = 1_000

/** These close on Escape themselves. */
const CLOSES_BY_ESCAPE = 'dialog, [popover], [role=combobox][aria-expanded=true]'

export class BrowserPage implements Page {
  readonly #page: Window
  /** Read at once, because navigation in the app changes the address. */
  readonly #openingQuery: string
  /** Callbacks for held steps back, the latest last. */
  readonly #held: (() => void)[] = []
  readonly #waiting: (() => void)[] = []
  /** State of the page's own entry while steps are held. */
  #pageState = ''
  /** A step back was made, but the browser has not reported it yet. */
  #isStepping = false

  constructor(page: Window) {
    this.#page = page
    this.#openingQuery = page.location.search
    // Captured, so that the router does not see steps between entries of one page.
    page.addEventListener('popstate', (event) => this.#onPop(event), { capture: true })
    // A page reloaded under a dialog is at the dialog's entry.
    this.#settleSoon()
  }

  online(): boolean {
    return this.#page.navigator.onLine
  }

  isCopy(): boolean {
    return this.#page.document.documentElement.hasAttribute(SAVED_COPY)
  }

  isSeen(): boolean {
    return this.#page.document.visibilityState === 'visible'
  }

  subscribe(listener: (event: 'online' | 'offline' | 'visible') => void): () => void {
    const document = this.#page.document
    const onOnline = () => listener('online')
    const onOffline = () => listener('offline')
    const onVisibility = () => {
      if (this.isSeen()) listener('visible')
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

  onShortcut(letter: string, listener: () => void): () => void {
    const onKey = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        pressedLetter(event) !== letter
      )
        return
      event.preventDefault()
      listener()
    }
    this.#page.addEventListener('keydown', onKey)
    return () => this.#page.removeEventListener('keydown', onKey)
  }

  onEscape(listener: () => void): () => void {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (target instanceof Element && target.closest(CLOSES_BY_ESCAPE)) return
      listener()
    }
    this.#page.addEventListener('keydown', onKey)
    return () => this.#page.removeEventListener('keydown', onKey)
  }

  holdBack(close: () => void): () => void {
    const held = () => close()
    this.#held.push(held)
    this.#settleSoon()
    return () => {
      const index = this.#held.indexOf(held)
      if (index === -1) return
      this.#held.splice(index, 1)
      this.#settleSoon()
    }
  }

  freeBack(then: () => void): void {
    this.#closeDownTo(0)
    this.#waiting.push(then)
    this.#settle()
  }

  #closeDownTo(count: number): void {
    for (const close of this.#held.splice(count).toReversed()) close()
  }

  /** After the current task, so that a dialog that opens as another closes gets its entry. */
  #settleSoon(): void {
    queueMicrotask(() => this.#settle())
  }

  /** Adds or leaves entries until there is one for each held step; without any, runs what waits for that. */
  #settle(): void {
    if (this.#isStepping) return
    const { history } = this.#page
    const surplus = entriesIn(history.state) - this.#held.length
    if (surplus > 0) {
      this.#isStepping = true
      history.go(-surplus)
      // In a frame the step may have been another page's, so waiting ends without it.
      setTimeout(() => this.#stopStepping(), STEP_WAIT_MS)
      return
    }
    if (surplus < 0) {
      this.#pageState = pageStateIn(history.state)
      // A step back to the page keeps the view; the browser would scroll to where the page was.
      history.scrollRestoration = 'manual'
    } else if (this.#held.length === 0) history.scrollRestoration = 'auto'
    for (let entries = entriesIn(history.state); entries < this.#held.length; entries += 1)
      history.pushState({ ...history.state, [ENTRIES]: entries + 1 }, '')
    if (this.#held.length === 0) for (const then of this.#waiting.splice(0)) then()
  }

  #stopStepping(): void {
    if (!this.#isStepping) return
    this.#isStepping = false
    for (const then of this.#waiting.splice(0)) then()
  }

  #onPop(event: PopStateEvent): void {
    if (this.#isStepping || (this.#held.length > 0 && pageStateIn(event.state) === this.#pageState))
      event.stopImmediatePropagation()
    if (!this.#isStepping) this.#closeDownTo(entriesIn(event.state))
    this.#isStepping = false
    this.#settleSoon()
  }

  showHead({ title, description, canonical, image }: PageHead): void {
    const { document } = this.#page
    document.title = title
    const set = (selector: string, attribute: string, value: string | undefined) => {
      const element = document.head.querySelector(selector)
      if (value !== undefined) element?.setAttribute(attribute, value)
    }
    set('meta[name="description"]', 'content', description)
    set('link[rel="canonical"]', 'href', canonical)
    for (const [property, value] of [
      ['title', title],
      ['description', description],
      ['image', image],
      ['url', canonical],
    ] as const) {
      set(`meta[property="og:${property}"]`, 'content', value)
      set(`meta[name="twitter:${property}"]`, 'content', value)
    }
  }

  scrollToTop(): void {
    this.#page.scrollTo(0, 0)
  }

  showColorMode(mode: ColorMode): void {
    this.#page.document.documentElement.dataset['theme'] = mode
  }

  preferredColors(): 'light' | 'dark' {
    return this.#page.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  }

  markSession(mark: 'ended' | undefined): void {
    const { dataset } = this.#page.document.documentElement
    if (mark) dataset['session'] = mark
    else delete dataset['session']
  }

  markNamed(named: boolean): void {
    const { dataset } = this.#page.document.documentElement
    if (named) dataset['named'] = ''
    else delete dataset['named']
  }

  openingQuery(): string {
    return this.#openingQuery
  }

  address(): string {
    return this.#page.location.href
  }

  buildId(): string | undefined {
    return this.#page.document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content
  }

  reload(path?: string): void {
    const { location } = this.#page
    if (path === undefined) return location.reload()
    // Two slashes, or a backslash treated as one, would refer to another host.
    const target = new URL(path, location.origin)
    if (target.origin === location.origin) location.assign(target.href)
  }

  isReloaded(): boolean {
    const [visit] = this.#page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit !== undefined && visit.type !== 'navigate'
  }

  readByMachine(): boolean {
    return MACHINES.test(this.#page.navigator.userAgent)
  }

  fade(change: () => Promise<void>): void {
    const { document } = this.#page
    const likesMotion = this.#page.matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (!likesMotion || !('startViewTransition' in document)) return void change()
    // The browser draws nothing until it resolves, so a slow page is not waited for.
    const inTime = new Promise<void>((resolve) => this.#page.setTimeout(resolve, FADE_WAIT_MS))
    const { ready } = document.startViewTransition(() => Promise.race([change(), inTime]))
    // A hidden page or another navigation skips the fade, but the change is made.
    ready.catch(() => undefined)
  }
}

function entriesIn(state: unknown): number {
  const entries = asRecord(state)?.[ENTRIES]
  return typeof entries === 'number' ? entries : 0
}

const pageStateIn = (state: unknown): string => JSON.stringify({ ...asRecord(state), [ENTRIES]: undefined })

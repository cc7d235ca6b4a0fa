import { makeAutoObservable, runInAction } from 'mobx'

import type { Web3Environment } from '#domain/miniapp/environment.ts'
import { QUEUE_KEY } from '#domain/player/queueKey.ts'
import type { KeyValueStore } from '#domain/shared/KeyValueStore.ts'
import type { Page } from '#domain/shell/Page.ts'
import { WIDE_LAYOUT } from '#domain/shell/layout.ts'
import type { PageHead } from '#domain/shell/pageHead.ts'
import { documentTitle } from '#domain/shell/routes.ts'

/** Which side panel covers the page on a phone (rules/shell: phone-panels). */
export type Panel = 'left' | 'right' | undefined

/** A dialog that a page draws itself, from what it has at hand. */
export type PageDialog = 'choose token'

/** Which dialog is open; there is never one over another. */
export type OpenDialog =
  | 'connect'
  | 'activity'
  | 'settings'
  | 'change username'
  | 'change picture'
  | 'give name'
  | 'referral'
  | 'search'
  | 'browser data'
  | PageDialog
  | undefined

/** What the frame stands on. */
export interface LayoutDeps {
  readonly page: Page
  readonly sessionStorage: KeyValueStore
}

/** What of the frame is open, and how wide it is. */
export class LayoutStore {
  /** The page is hydrated and measured; before that only prerendered content may show. */
  live = false
  /** Both side columns show beside the content. False until the page has been measured. */
  wide = false
  panel: Panel = undefined
  dialog: OpenDialog = undefined
  /** Something is played: its controls stand below every page. */
  player = false
  /** Where the app runs (rules/miniapp: environment). */
  environment: Web3Environment = 'standard'
  /** The whole address of the page one is on; undefined before the first has come up. */
  address: string | undefined = undefined
  /** What the document says of the page one is on. */
  head: PageHead | undefined = undefined
  /** What that page shows in particular: somebody's name, a collection, a post. */
  subject = ''
  readonly #deps: LayoutDeps
  /** Gives up the step back that closes the panel. */
  #giveUpBack: ((then: () => void) => void) | undefined = undefined

  constructor(deps: LayoutDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The path and query of the page one is on. */
  get path(): string {
    if (this.address === undefined) return '/'
    const { pathname, search } = new URL(this.address)
    return `${pathname}${search}`
  }

  /** Whether a search engine or a social client is reading. */
  get readByMachine(): boolean {
    return this.live && this.#deps.page.readByMachine()
  }

  /** Where the one mint widget stands: in the right column, or on Home where that column is hidden. */
  get mintSlot(): 'home' | 'right column' | 'nowhere' {
    if (this.wide || this.panel === 'right') return 'right column'
    return this.panel === 'left' ? 'nowhere' : 'home'
  }

  start(): () => void {
    const { sessionStorage, page } = this.#deps
    this.player = sessionStorage.read(QUEUE_KEY) !== undefined
    const stopWidth = page.watchWidth(WIDE_LAYOUT, (wide) => {
      runInAction(() => {
        this.live = true
        this.wide = wide
        if (wide) this.closePanel()
      })
    })
    // There is never a dialog over a dialog.
    const stopShortcut = page.onShortcut('k', () => {
      if (runInAction(() => this.dialog === undefined)) this.open('search')
    })
    const stopEscape = page.onEscape(() => this.closePanel())
    return () => {
      stopWidth()
      stopShortcut()
      stopEscape()
    }
  }

  /** A page has come up: the document bears its head; one that was followed a link to is read from its top. */
  arrive(head: PageHead, followed: boolean): void {
    this.head = head
    this.#showHead()
    this.address = this.#deps.page.address()
    if (followed) this.#deps.page.scrollToTop()
  }

  /** What the page shows in particular leads the document's title, until the function that comes back is called. */
  showSubject(subject: string): () => void {
    this.subject = subject
    this.#showHead()
    return () =>
      runInAction(() => {
        if (this.subject !== subject) return
        this.subject = ''
        this.#showHead()
      })
  }

  togglePanel(panel: 'left' | 'right'): void {
    if (this.panel === panel) return this.closePanel()
    this.panel = panel
    this.#giveUpBack ??= this.#deps.page.holdBack(() => {
      this.#giveUpBack = undefined
      this.closePanel()
    })
  }

  /** `then` runs at once, or as soon as the browser's way back is the page's again: what goes to a page waits for it. */
  closePanel(then: () => void = () => undefined): void {
    const giveUp = this.#giveUpBack
    this.#giveUpBack = undefined
    this.panel = undefined
    if (giveUp) giveUp(then)
    else then()
  }

  showPlayer(shown: boolean): void {
    this.player = shown
  }

  runsIn(environment: Web3Environment): void {
    this.environment = environment
  }

  open(dialog: Exclude<OpenDialog, undefined>): void {
    this.dialog = dialog
  }

  close(): void {
    this.dialog = undefined
  }

  /** A page may name its subject before it is said to have come up. */
  #showHead(): void {
    const { head, subject } = this
    if (head) this.#deps.page.showHead({ ...head, title: documentTitle(subject, head.title) })
  }
}

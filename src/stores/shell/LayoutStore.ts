import { makeAutoObservable, runInAction } from 'mobx'

import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { withinFolder } from '#domain/shell/languageFolder.ts'
import type { Web3Environment } from '#domain/miniapp/environment.ts'
import { QUEUE_KEY } from '#domain/player/queueKey.ts'
import { WIDE_LAYOUT } from '#domain/shell/layout.ts'
import type { PageHead } from '#domain/shell/pageHead.ts'
import { documentTitle } from '#domain/shell/routes.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Ports } from '../shared/Ports.ts'

/** The side panel that covers the page on a phone (rules/shell: phone-panels). */
export type Panel = 'left' | 'right' | undefined

/** A dialog that a page draws itself, from the page's own state. */
export type PageDialog = 'choose token'

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

export interface LayoutDeps extends Pick<Ports, 'page' | 'sessionStorage'> {
  readonly config: Pick<CommunityConfig, 'locales'>
}

export class LayoutStore {
  live = false
  /** Both side columns show beside the content. False until the page is measured. */
  wide = false
  panel: Panel = undefined
  dialog: OpenDialog = undefined
  /** Number of the browser's next steps back that close something instead of leaving the page. */
  backsHeld = 0
  /** Media is playing or queued: its controls are below every page. */
  player = false
  /** Replies since the last visit to their page; 0 while they are not counted. */
  newReplies = 0
  /** Where the app runs (rules/miniapp: environment). */
  environment: Web3Environment = 'standard'
  /** A link has been followed: the page is no longer the one that was opened. */
  left = false
  /** The full URL of the current page; undefined before the first one is shown. */
  address: string | undefined = undefined
  /** The target of a link just followed; undefined once its page is shown. */
  goesTo: string | undefined = undefined
  head: PageHead | undefined = undefined
  /** The page's particular subject: a person's name, a collection, a post. */
  subject = ''
  readonly #deps: LayoutDeps
  #arrived: () => void = () => undefined
  #releaseBack: (() => void) | undefined = undefined

  constructor(deps: LayoutDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Path and query of the current page; '/' before the first one is shown. */
  get path(): string {
    if (this.address === undefined) return '/'
    const { pathname, search } = new URL(this.address)
    return `${withinFolder(this.#deps.config, pathname)}${search}`
  }

  /** Whether a crawler or a link preview reads the page, by its user agent; false until the page is live. */
  get readByMachine(): boolean {
    return this.live && this.#deps.page.readByMachine()
  }

  /** The place of the only mint widget: the right column, or Home while that column is hidden. */
  get mintSlot(): 'home' | 'right column' {
    return this.wide || this.panel === 'right' ? 'right column' : 'home'
  }

  /** Measures the page, follows its width, and listens for the shortcuts of search and panels. */
  start(): () => void {
    const { sessionStorage, page } = this.#deps
    this.player = sessionStorage.read(QUEUE_KEY) !== undefined
    return combineDisposers(
      page.watchWidth(WIDE_LAYOUT, (wide) => {
        runInAction(() => {
          this.live = true
          this.wide = wide
          if (wide) this.closePanel()
        })
      }),
      page.onShortcut('k', () => {
        if (this.dialog === undefined) this.open('search')
      }),
      page.onEscape(() => this.closePanel()),
    )
  }

  /** Runs a navigation and fades from this page to the next (rules/shell: page-transition). */
  leave(to: string, navigate: () => void): void {
    this.goesTo = to
    this.left = true
    this.#deps.page.fade(
      () =>
        new Promise((resolve) => {
          this.#arrived = resolve
          navigate()
        }),
    )
  }

  /** Gives the document the shown page's head; a page opened by a link starts at its top. */
  arrive(head: PageHead, followed: boolean): void {
    this.head = head
    this.goesTo = undefined
    this.#arrived()
    this.#showHead()
    this.address = this.#deps.page.address()
    if (followed) this.scrollToTop()
  }

  scrollToTop(): void {
    this.#deps.page.scrollToTop()
  }

  /** Puts the page's subject first in the document's title. Returns a disposer. */
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

  /** Opens a panel in place of the other one, or closes it. The browser's step back closes it too. */
  togglePanel(panel: 'left' | 'right'): void {
    if (this.panel === panel) return this.closePanel()
    this.panel = panel
    this.#releaseBack ??= this.holdBack(this.closePanel)
  }

  closePanel(): void {
    this.#releaseBack?.()
    this.#releaseBack = undefined
    this.panel = undefined
  }

  /** Calls `close` at the browser's next step back, which then does not leave the page. Returns a disposer. */
  holdBack(close: () => void): () => void {
    const release = this.#deps.page.holdBack(close)
    this.backsHeld += 1
    return () =>
      runInAction(() => {
        release()
        this.backsHeld -= 1
      })
  }

  /** Closes everything that a step back would close, then runs `then`: navigation waits for free steps back. */
  closeAll(then: () => void): void {
    this.#deps.page.freeBack(then)
  }

  showPlayer(shown: boolean): void {
    this.player = shown
  }

  showNewReplies(count: number): void {
    this.newReplies = count
  }

  setEnvironment(environment: Web3Environment): void {
    this.environment = environment
  }

  open(dialog: Exclude<OpenDialog, undefined>): void {
    this.dialog = dialog
  }

  close(): void {
    this.dialog = undefined
  }

  /** A page may set its subject before its head arrives. */
  #showHead(): void {
    const { head, subject } = this
    if (head) this.#deps.page.showHead({ ...head, title: documentTitle(subject, head.title) })
  }
}

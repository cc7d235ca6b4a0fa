import { makeAutoObservable, reaction, runInAction, when } from 'mobx'

import type { HostContext } from '#domain/miniapp/hostContext.ts'
import { landingOf } from '#domain/miniapp/landing.ts'
import * as miniAppTexts from '#domain/miniapp/texts.ts'
import { arrive, canGoBack, type Trail } from '#domain/miniapp/trail.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Host, HostEvent } from '#domain/miniapp/Host.ts'
import type { HostActions } from '#domain/miniapp/HostActions.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Page } from '#domain/shell/Page.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { TransactionStore } from '../activity/TransactionStore.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { NoticeStore } from '../shell/NoticeStore.ts'
import type { SessionStore } from '../wallet/SessionStore.ts'

/** Milliseconds the host's wallet has at the start; after that the person may still choose it in the dialog. */
const CONNECT_LIMIT = 8000

/** Milliseconds a link stands there that the host has not opened: somebody may have looked away meanwhile. */
const LINK_DURATION = 20_000

/** What the host asks the person. */
type Question = 'add' | 'share'

/** What being the guest of a host stands on. */
export interface MiniAppDeps {
  readonly host: Host
  readonly hostActions: HostActions
  readonly session: SessionStore
  readonly transactions: TransactionStore
  readonly layout: LayoutStore
  readonly notices: NoticeStore
  readonly page: Page
  readonly clock: Clock
  readonly log: Log
  readonly config: CommunityConfig
}

/** The host around the app: arriving there, its wallet, favorites, sharing, ways back and out. */
export class MiniAppStore {
  /** What the host said of this visit; undefined until it has, and where there is none. */
  context: HostContext | undefined = undefined
  /** What the person is being asked by the host: each once at a time, but one does not wait for the other. */
  asking: ReadonlySet<Question> = new Set()
  /** The page this visit is about, where it is not the one it began on; taken once. */
  landing: string | undefined = undefined
  /** How often the host's Back was pressed. */
  backs = 0
  /** What the host says it can; undefined until that is known, and 'all' where it does not say. */
  can: ReadonlySet<string> | 'all' | undefined = undefined
  #trail: Trail = []
  readonly #deps: MiniAppDeps

  constructor(deps: MiniAppDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether the host can do something, by the name of its capability. */
  offers(capability: string): boolean {
    return this.can === 'all' || this.can?.has(capability) === true
  }

  /** The post this visit came from. */
  get cast() {
    const from = this.context?.from
    return from?.kind === 'cast' ? from.cast : undefined
  }

  /**
   * Finds out where the app runs (rules/miniapp: host-in-time). Resolves when that is known, and nobody is choosing a
   * wallet from a list that would change under their finger; never rejects.
   */
  async enter(): Promise<void> {
    const { host, layout, page, config } = this.#deps
    const context = await host.enter()
    await when(() => layout.dialog !== 'connect')
    runInAction(() => {
      this.context = context
      layout.runsIn(context ? 'farcaster' : 'other')
      // Nobody is led away from what they are about to sign.
      if (!this.#isAboutToSign()) this.landing = landingOf(context?.from, page.address(), config.projectUrl)
    })
  }

  /** Inside a host, its wallet is used and its doings are followed. After the session's own beginning. */
  startEmbedded(): () => void {
    if (!runInAction(() => this.context)) return () => undefined
    return combineDisposers(
      this.#deps.host.subscribe((event) => this.#hear(event)),
      this.#feelNotices(),
      when(
        () => this.#deps.session.connection.kind !== 'reconnecting',
        () => void this.#connect(),
      ),
      this.#leadOutside(),
    )
  }

  /** A page has come up: the host offers a way back once there is one. */
  arrive(key: string, how: 'PUSH' | 'POP' | 'REPLACE'): void {
    const before = canGoBack(this.#trail)
    this.#trail = arrive(this.#trail, key, how)
    const after = canGoBack(this.#trail)
    if (before !== after) void this.#deps.host.showBack(after)
  }

  /** The page this visit is about, once. */
  takeLanding(): string | undefined {
    const { landing } = this
    this.landing = undefined
    return landing
  }

  /** 'Add to Favorites' (rules/miniapp: host-texts). */
  async addToFavorites(): Promise<void> {
    const { hostActions, notices, log } = this.#deps
    if (this.asking.has('add')) return
    const added = await this.#ask('add', hostActions.addMiniApp())
    if (added.ok) {
      this.#setAdded(true)
      notices.show({ kind: 'success', text: miniAppTexts.addedToFavorites })
    } else if (added.error.kind === 'timed out') {
      // The host still asks; if the person says yes, that is heard as an event.
      log.warn('The host has not said whether it added the app', added.error)
      this.#warn(miniAppTexts.hostUnanswered)
    } else if (added.error.kind === 'rejected') this.#warn(miniAppTexts.addRejected)
    else {
      log.error(
        added.error.kind === 'invalid manifest'
          ? miniAppTexts.invalidManifest
          : 'The host did not add the app',
        added.error,
      )
      notices.show({ kind: 'error', text: miniAppTexts.addFailed })
    }
  }

  /**
   * 'Share on Farcaster': a post with the page one is on (rules/miniapp: host-actions). Changing one's mind is no
   * failure.
   */
  async share(): Promise<void> {
    const { hostActions, config, page, log, notices } = this.#deps
    if (this.asking.has('share')) return
    const from = this.context?.from
    const shared = await this.#ask(
      'share',
      hostActions.composeCast({
        text: config.farcasterShareText,
        embeds: [page.address()],
        ...(from?.kind === 'channel' && { channelKey: from.key }),
      }),
    )
    if (shared.ok || shared.error.kind === 'rejected') return
    log.error('The host did not share the page', shared.error)
    // Whoever writes for long has not failed.
    if (shared.error.kind === 'timed out') this.#warn(miniAppTexts.hostUnanswered)
    else notices.show({ kind: 'error', text: miniAppTexts.shareFailed })
  }

  /** Shows the post this visit came from. */
  async viewCast(): Promise<void> {
    const { cast } = this
    if (cast) await this.#done(miniAppTexts.postNotShown, this.#deps.hostActions.viewCast(cast.hash))
  }

  /** Shows the person's own profile in the host. */
  async viewOwnProfile(): Promise<void> {
    const fid = this.context?.fid
    if (fid !== undefined)
      await this.#done(miniAppTexts.profileNotShown, this.#deps.hostActions.viewProfile(fid))
  }

  /** Closes the app in the host. */
  async leave(): Promise<void> {
    await this.#done(miniAppTexts.appNotClosed, this.#deps.host.leave())
  }

  async #ask<Answer>(question: Question, answer: Promise<Answer>): Promise<Answer> {
    runInAction(() => {
      this.asking = new Set([...this.asking, question])
    })
    const given = await answer
    runInAction(() => {
      this.asking = new Set([...this.asking].filter((other) => other !== question))
    })
    return given
  }

  /** Whether the host has done it; if not, these words say so. */
  async #done(words: string, asked: Promise<{ readonly ok: boolean }>, link?: string): Promise<boolean> {
    const outcome = await asked
    if (outcome.ok) return true
    this.#deps.log.warn(words, outcome)
    this.#warn(words, link)
    return false
  }

  #warn(text: string, link?: string): void {
    this.#deps.notices.show({
      kind: 'warning',
      text,
      ...(link !== undefined && { link, duration: LINK_DURATION }),
    })
  }

  async #connect(): Promise<void> {
    const { session, clock } = this.#deps
    const { connection } = session
    if (connection.kind === 'connected' && connection.connectorId === 'farcaster') return
    // However late the host was: whoever has chosen a wallet, or is about to sign with one, keeps it.
    if (session.chosen() || this.#isAboutToSign()) return
    const attempt = new AbortController()
    const stop = clock.after(CONNECT_LIMIT, () => attempt.abort())
    await session.connect({ connector: 'farcaster' }, { signal: attempt.signal, onPairing: () => undefined })
    stop()
  }

  #isAboutToSign(): boolean {
    return this.#deps.transactions.stage.kind !== 'idle'
  }

  #hear(event: HostEvent): void {
    switch (event) {
      case 'back':
        runInAction(() => {
          this.backs += 1
        })
        return
      case 'added':
        return this.#setAdded(true)
      case 'removed':
        return this.#setAdded(false)
      case 'add rejected':
      case 'primary button':
        return
    }
  }

  #setAdded(added: boolean): void {
    runInAction(() => {
      if (this.context) this.context = { ...this.context, added }
    })
  }

  /** How something ended is felt as well as read. */
  #feelNotices(): () => void {
    let felt = 0
    return reaction(
      () => this.#deps.notices.stored.at(-1),
      (notice) => {
        if (!notice || notice.revision <= felt) return
        felt = notice.revision
        if (notice.kind !== 'info') void this.#deps.host.feel({ notification: notice.kind })
      },
    )
  }

  /** Links that lead out of the app are opened by the host, where it can, and until it has failed to: then by the browser. */
  #leadOutside(): () => void {
    const { host } = this.#deps
    let stop: () => void = () => undefined
    let isOver = false
    const end = () => {
      isOver = true
      stop()
    }
    void host.capabilities().then((can) => {
      runInAction(() => {
        this.can = can ?? 'all'
      })
      if (isOver || can?.has('actions.openUrl') === false) return
      stop = host.onOutsideLink((url) => {
        void this.#done(miniAppTexts.linkNotOpened, host.openUrl(url), url).then((opened) => opened || end())
      })
    })
    return end
  }
}

import { makeAutoObservable, reaction, runInAction, when } from 'mobx'

import type { HostContext } from '#domain/miniapp/hostContext.ts'
import { landingOf } from '#domain/miniapp/landing.ts'
import { isMiniAppLink } from '#domain/miniapp/miniAppLink.ts'
import { addressToShare } from '#domain/shell/withoutLanguage.ts'
import * as miniAppTexts from '#domain/miniapp/texts.ts'
import { arrive, canGoBack, type Trail } from '#domain/miniapp/trail.ts'
import type { HostEvent } from '#domain/miniapp/Host.ts'
import { ok } from '#domain/shared/Result.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { connectHost } from './connectHost.ts'

/** Milliseconds; longer than other notices, so that the link can be pressed. */
const LINK_DURATION = 20_000

/** Milliseconds without an answer from the host until a notice says what the user can do. */
const SILENCE = 10_000

type Question = 'add' | 'share'

export type MiniAppDeps = Pick<
  CommonDeps,
  | 'session'
  | 'transactions'
  | 'layout'
  | 'host'
  | 'hostActions'
  | 'notices'
  | 'page'
  | 'clock'
  | 'log'
  | 'config'
>

/** The app inside a host: its landing page, the host's wallet, favorites, sharing, Back and external links. */
export class MiniAppStore {
  /** Undefined until the host answers, and without a host. */
  context: HostContext | undefined = undefined
  /** The host's open prompts, at most one of each kind. */
  pendingQuestions: ReadonlySet<Question> = new Set()
  /** The page that this visit is about, unless it is the first page; `takeLanding` clears it. */
  landing: string | undefined = undefined
  backs = 0
  /** The host's capabilities: undefined until they are known, 'all' if the host does not list them. */
  can: ReadonlySet<string> | 'all' | undefined = undefined
  #trail: Trail = []
  #isBackShown = false
  readonly #deps: MiniAppDeps

  constructor(deps: MiniAppDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** False until the capabilities are known, true if the host does not list them. */
  offers(capability: string): boolean {
    return this.can === 'all' || this.can?.has(capability) === true
  }

  /** The post that opened the app, if one did. */
  get cast() {
    const from = this.context?.from
    return from?.kind === 'cast' ? from.cast : undefined
  }

  /**
   * Detects the environment (rules/miniapp: host-in-time). Resolves once it is known and the connect dialog
   * is closed, whose wallet list must not change while the user chooses; never rejects.
   */
  async enter(): Promise<void> {
    const { host, layout, page, config } = this.#deps
    const context = await host.enter()
    await when(() => layout.dialog !== 'connect')
    runInAction(() => {
      this.context = context
      layout.setEnvironment(context ? 'farcaster' : 'other')
      // A user who is about to sign stays on the page.
      if (this.#deps.transactions.stage.kind === 'idle')
        this.landing = landingOf(context?.from, page.address(), config)
    })
  }

  /** Once the session is resumed, connects the host's wallet and follows the host; does nothing without a host. */
  startEmbedded(): () => void {
    if (!this.context) return () => undefined
    return combineDisposers(
      this.#deps.host.subscribe((event) => this.#onHostEvent(event)),
      this.#vibrateOnNotices(),
      this.#deps.host.onTouch((touch) => {
        void this.#deps.host.vibrate(touch === 'press' ? { impact: 'light' } : 'selection')
      }),
      connectHost(this.#deps, 'farcaster'),
      reaction(
        () => this.#deps.layout.backsHeld > 0,
        () => this.#showBack(),
      ),
      this.#openLinksInHost(),
    )
  }

  /** Records a navigation and updates the host's Back button (rules/shell: back-closes). */
  arrive(key: string, how: 'PUSH' | 'POP' | 'REPLACE'): void {
    this.#trail = arrive(this.#trail, key, how)
    this.#showBack()
  }

  takeLanding(): string | undefined {
    const { landing } = this
    this.landing = undefined
    return landing
  }

  /** Shows a notice for each outcome; does nothing while the host's prompt is open (rules/miniapp: host-texts). */
  async addToFavorites(): Promise<void> {
    const { hostActions, notices, log } = this.#deps
    if (this.pendingQuestions.has('add')) return
    const added = await this.#ask('add', hostActions.addMiniApp())
    if (added.ok) {
      this.#setAdded(true)
      notices.show({ kind: 'success', text: miniAppTexts.addedToFavorites })
    } else if (added.error.kind === 'timed out') {
      // The host's prompt is still open; if the user agrees later, the host sends an event.
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

  /** Suggests a post with a link, by default to the current page (rules/miniapp: host-actions). Cancelling it is no failure. */
  async share(
    url = addressToShare(this.#deps.config, this.#deps.page.address()),
    text = this.#deps.config.farcasterShareText,
  ): Promise<void> {
    const { hostActions, log, notices } = this.#deps
    if (this.pendingQuestions.has('share')) return
    const from = this.context?.from
    const shared = await this.#ask(
      'share',
      hostActions.composeCast({
        text,
        embeds: [url],
        ...(from?.kind === 'channel' && { channelKey: from.key }),
      }),
    )
    if (shared.ok || shared.error.kind === 'rejected') return
    log.error('The host did not share the page', shared.error)
    // The user may still be writing.
    if (shared.error.kind === 'timed out') this.#warn(miniAppTexts.hostUnanswered)
    else notices.show({ kind: 'error', text: miniAppTexts.shareFailed })
  }

  /** Shows the post that opened the app in the host. */
  async viewCast(): Promise<void> {
    const { cast } = this
    if (cast) await this.#done(miniAppTexts.postNotShown, this.#deps.hostActions.viewCast(cast.hash))
  }

  async viewOwnProfile(): Promise<void> {
    const fid = this.context?.fid
    if (fid !== undefined)
      await this.#done(miniAppTexts.profileNotShown, this.#deps.hostActions.viewProfile(fid))
  }

  async leave(): Promise<void> {
    await this.#done(miniAppTexts.appNotClosed, this.#deps.host.leave())
  }

  /** After ten seconds without an answer a notice says what to do (rules/miniapp: silent-host). */
  async hinted<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const cancel = this.#deps.clock.after(SILENCE, () => this.#warn(miniAppTexts.hostSilent))
    return answer.finally(cancel)
  }

  async #ask<Answer>(question: Question, answer: Promise<Answer>): Promise<Answer> {
    runInAction(() => {
      this.pendingQuestions = new Set([...this.pendingQuestions, question])
    })
    const result = await this.hinted(answer)
    runInAction(() => {
      this.pendingQuestions = new Set([...this.pendingQuestions].filter((other) => other !== question))
    })
    return result
  }

  /** Whether the host carried out the action; if not, shows and logs `failureText`. */
  async #done(
    failureText: string,
    answer: Promise<{ readonly ok: boolean }>,
    link?: string,
  ): Promise<boolean> {
    const outcome = await answer
    if (outcome.ok) return true
    this.#deps.log.warn(failureText, outcome)
    this.#warn(failureText, link)
    return false
  }

  #warn(text: string, link?: string): void {
    this.#deps.notices.show({
      kind: 'warning',
      text,
      ...(link !== undefined && { link, duration: LINK_DURATION }),
    })
  }

  #onHostEvent(event: HostEvent): void {
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

  #showBack(): void {
    const isShown = canGoBack(this.#trail) || this.#deps.layout.backsHeld > 0
    if (isShown === this.#isBackShown) return
    this.#isBackShown = isShown
    void this.#deps.host.showBack(isShown)
  }

  #vibrateOnNotices(): () => void {
    const { host, notices } = this.#deps
    return notices.subscribe(({ kind }) => {
      if (kind !== 'info' && kind !== 'default') void host.vibrate({ notification: kind })
    })
  }

  /** Lets the host open external links if it can. After its first failure the browser opens them. */
  #openLinksInHost(): () => void {
    const { host, hostActions } = this.#deps
    const open = async (url: string) => {
      // A host that cannot open another mini app may still show its page.
      const opened = isMiniAppLink(url) && (await hostActions.openMiniApp(url)).ok
      return opened ? ok(undefined) : host.openUrl(url)
    }
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
        void this.#done(miniAppTexts.linkNotOpened, open(url), url).then((opened) => opened || end())
      })
    })
    return end
  }
}

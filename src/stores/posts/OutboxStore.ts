import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import {
  nextState,
  postTopic,
  type OutgoingEvent,
  type OutgoingPost,
  type OutgoingState,
  type StoppedState,
} from '#domain/posts/outgoingPost.ts'
import { postBody, type PostDraft } from '#domain/posts/postDraft.ts'
import { isConfigured, listKey, type PostList } from '#domain/posts/PostList.ts'
import { outboxKey } from '#domain/posts/storedOutbox.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { storeFailureText } from '#domain/posts/storeFailureText.ts'
import * as texts from '#domain/posts/texts.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { findPosted } from './findPosted.ts'
import { OutboxRepository } from './OutboxRepository.ts'
import type { PostingDeps } from './PostingDeps.ts'
import { PostLocks } from './PostLocks.ts'
import { PostSigner, type PostStatus } from './PostSigner.ts'

/** Milliseconds between two searches for a confirmed post, whose endpoint may lag behind the receipt. */
const SEARCH_INTERVAL = 2000
const MAX_SEARCHES = 5

/**
 * Outgoing posts: each text is stored, then the post is signed, then followed until its list shows it.
 * No step is repeated once it is done, in any tab, and a reload, another account or a rejection loses nothing.
 * Each post's state is stored and changes by `nextState`.
 */
export class OutboxStore {
  readonly #deps: PostingDeps
  readonly #repository: OutboxRepository
  readonly #locks: PostLocks
  readonly #signer: PostSigner
  /** This tab's current attempt for each post; a later one replaces it. */
  readonly #attempts = observable.map<string, AbortController>({}, { deep: false })
  /** States that only this tab shows, until the post's next event. */
  readonly #localStates = observable.map<string, OutgoingState>({}, { deep: false })

  constructor(deps: PostingDeps) {
    this.#deps = deps
    this.#repository = new OutboxRepository(deps)
    this.#locks = new PostLocks(deps.tabLocks)
    this.#signer = new PostSigner(deps, this.#repository)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether the account has reached the limit of outgoing posts. */
  get full(): boolean {
    return this.#repository.full
  }

  start(): () => void {
    const { activity, session } = this.#deps
    return combineDisposers(
      this.#repository.start(),
      reaction(
        () => session.account,
        (account) => runInAction(() => this.#enter(account)),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#repository.posts.filter((post) => isUnsent(post) && this.#isPending(post)),
        (sent) => {
          for (const post of sent) this.#dispatch(post, { kind: 'sent' })
        },
        { fireImmediately: true },
      ),
      activity.onSettled((entry) => this.#onSettled(entry)),
    )
  }

  /** The connected account's posts to a list, newest first, in the state that this tab shows. */
  in(list: PostList): readonly OutgoingPost[] {
    const key = listKey(list)
    return this.#repository.posts
      .filter((post) => listKey(post.list) === key)
      .map((post) => ({ ...post, state: this.#shown(post) }))
  }

  /** An id that no outgoing post of the account has. */
  newId(list: PostList, account: Address): string {
    return this.#repository.newId(list, account, this.#seconds)
  }

  /**
   * Stores a post and starts its upload. Returns whether it was accepted, also true if another tab has already
   * posted this draft. False without an account, for an unconfigured context, and at the limit.
   */
  add(list: PostList, { id, text }: PostDraft, price: Wei): boolean {
    const { config, session } = this.#deps
    const { account } = session
    if (!account || !isConfigured(list.context, config.chat.contexts)) return false
    // Another tab has posted the same draft at the same moment.
    if (this.#repository.find({ id, account })) return true
    const state = { stage: 'uploading', url: undefined } as const
    const post: OutgoingPost = { id, account, list, text, seconds: this.#seconds, state }
    const isStored = this.#repository.put(post)
    if (isStored) this.#run(post, price)
    return isStored
  }

  /** A stored text is not stored again. Does nothing on another chain or during another transaction. */
  retry(id: string): void {
    const { session, transactions } = this.#deps
    const post = this.#stopped(id)
    if (post && session.onSupportedChain && transactions.stage.kind === 'idle') this.#run(post, undefined)
  }

  /** Stops waiting for the upload, unless the text is stored. If it still succeeds, its address is used. */
  stop(id: string): void {
    const [post, attempt] = [this.#find(id), this.#attempts.get(id)]
    if (!post || !attempt || this.#shown(post).stage !== 'uploading') return
    attempt.abort()
    this.#stop(post, attempt, texts.uploadStopped)
  }

  /**
   * Returns a stopped post to the composer; `take` returns whether it fits there. A post that may have been
   * signed is searched for first: it arrives if it is found, and stays while it may be pending.
   */
  discard(id: string, take: (text: string) => boolean): void {
    const post = this.#stopped(id)
    if (!post) return
    const wasWarned = post.state.problem === texts.editAnyway
    void this.#withLock(post, { stage: 'looking', url: post.state.url }, async (stored) => {
      const status = await this.#statusOf(stored)
      runInAction(() => {
        if (status === 'posted') {
          this.#deps.notices.show({ kind: 'info', text: texts.alreadyPublished })
          this.#arrive(stored)
        } else if (status === 'not posted' || (status === 'unknown' && wasWarned))
          this.#giveBack(stored, take)
        else this.#stay(stored, status === 'unknown' ? texts.editAnyway : texts.maybePending)
      })
    })
  }

  get #seconds(): number {
    return Math.floor(this.#deps.clock.now() / 1000)
  }

  /** A post without an attempt in this tab counts as left. */
  #shown({ id, state }: OutgoingPost): OutgoingState {
    const local = this.#localStates.get(id)
    if (local) return local
    if (!this.#attempts.has(id)) return nextState(state, { kind: 'left' })
    const isDismissed =
      state.stage === 'signing' && this.#deps.transactions.stageOf(postTopic(id)).kind === 'idle'
    return isDismissed ? nextState(state, { kind: 'stopped', problem: texts.requestDismissed }) : state
  }

  #find(id: string): OutgoingPost | undefined {
    return this.#repository.posts.find((post) => post.id === id)
  }

  /** A post that this tab shows as stopped continues only by `retry`. */
  #stopped(id: string): (OutgoingPost & { readonly state: StoppedState }) | undefined {
    const post = this.#find(id)
    const state = post && this.#shown(post)
    return post && state?.stage === 'failed' ? { ...post, state } : undefined
  }

  #isPending({ id }: OutgoingPost): boolean {
    const entry = this.#signer.entryOf(id)
    return entry !== undefined && entry.outcome === undefined
  }

  /** Removes posts confirmed meanwhile and searches the lists for others that may have been signed. */
  #enter(account: Address | undefined): void {
    this.#repository.show(account)
    for (const post of this.#repository.posts) {
      if (this.#isPending(post)) continue
      const outcome = this.#signer.entryOf(post.id)?.outcome
      // Confirmed while no page was open, so the list has it by now.
      if (outcome === 'success') this.#arrive(post)
      else {
        this.#dispatch(post, outcome ? { kind: 'settled', outcome } : { kind: 'unfollowed' })
        void this.#findSigned(post)
      }
    }
  }

  /** A post signed after its page was closed has no activity entry, but its list has it. */
  async #findSigned(post: OutgoingPost): Promise<void> {
    if (await this.#isPosted(post)) this.#arrive(post)
  }

  /**
   * Uploads the text, unless that is done, then signs the post. Stops if the attempt is aborted
   * or its page was left, because a review never covers another page (rules/shell: back-closes).
   */
  #run(post: OutgoingPost, price: Wei | undefined): void {
    const started = { kind: 'started' } as const
    const page = this.#page
    void this.#withLock(post, nextState(post.state, started), async (stored, attempt) => {
      this.#dispatch(stored, started)
      const before = stored.state.url !== undefined
      const url = stored.state.url ?? (await this.#upload(stored, attempt))
      if (url === undefined || attempt.signal.aborted) return
      if (this.#page !== page) this.#stop(stored, attempt, texts.leftBeforeReview)
      else await this.#sign(stored, url, { price, before })
    })
  }

  get #page(): string {
    return runInAction(() => this.#deps.layout.path)
  }

  /** Does nothing if another tab holds the post's lock or has removed the post. */
  async #withLock(
    { id, account }: OutgoingPost,
    shown: OutgoingState,
    work: (stored: OutgoingPost, attempt: AbortController) => Promise<void>,
  ): Promise<void> {
    const { config, log, notices } = this.#deps
    const attempt = this.#startAttempt(id, shown)
    const release = await this.#locks.acquire(`${outboxKey(account, config.supportedChainId)}:${id}`)
    const post = this.#repository.find({ id, account })
    try {
      if (attempt.signal.aborted) return
      if (!post) {
        this.#endAttempt(id)
        notices.show({ kind: 'info', text: texts.noLongerWaiting })
      } else if (release) await work(post, attempt)
      else this.#stay(post, texts.openElsewhere)
    } catch (error) {
      log.error('A post could not be brought to the chain', error)
      if (post) this.#stop(post, this.#attempts.get(id), texts.notKnown)
    } finally {
      release?.()
    }
  }

  /** Returns the text's address; undefined after a failure, which stops the post. */
  async #upload(post: OutgoingPost, attempt: AbortController): Promise<string | undefined> {
    const bytes = postBody(post.account, post.text, post.seconds)
    // `store` never rejects by contract, but the browser's cryptography may be missing.
    const stored = await this.#deps.bodyStorage
      .store({ bytes, mediaType: 'application/json' }, attempt.signal)
      .catch((error: unknown) => err({ kind: 'unavailable', detail: String(error) } as const))
    if (stored.ok) {
      this.#dispatch(post, { kind: 'stored', url: stored.value })
      this.#learnBody(post, stored.value)
      return stored.value
    }
    if (this.#isCurrent(post, attempt)) {
      if (stored.error.kind !== 'rejected') this.#deps.log.warn('A post was not stored', stored.error)
      this.#stop(post, attempt, storeFailureText(stored.error))
    }
    return undefined
  }

  /** After it the post is posted, stopped with a problem, or open again. */
  async #sign(
    post: OutgoingPost,
    url: string,
    terms: { readonly price: Wei | undefined; readonly before: boolean },
  ): Promise<void> {
    // In one action, so that no view shows the state without its review.
    const [attempt, signing] = runInAction(() => {
      const started = this.#startAttempt(post.id)
      this.#dispatch(post, { kind: 'reviewed' })
      return [started, this.#signer.sign(post, url, terms)] as const
    })
    const end = await signing
    if (end.kind === 'posted') this.#arrive(post)
    else if (end.kind === 'stopped') this.#stop(post, attempt, end.problem)
    else if (this.#isCurrent(post, attempt)) this.#endAttempt(post.id)
  }

  async #statusOf(post: OutgoingPost): Promise<PostStatus> {
    const { url } = post.state
    if (url === undefined) return 'not posted'
    try {
      return await this.#signer.statusOf(post, url)
    } catch (error) {
      this.#deps.log.warn('Whether a post is in its list could not be read', error)
      return 'unknown'
    }
  }

  /** Hands a post over before removing it, and only to its author. */
  #giveBack(post: OutgoingPost, take: (text: string) => boolean): void {
    const isHere = sameAddress(this.#deps.session.account, post.account)
    if (isHere && take(post.text)) this.#forget(post)
    else if (isHere) this.#stay(post, texts.noRoomInDraft)
    else this.#endAttempt(post.id)
  }

  #onSettled({ topic, outcome }: ActivityEntry): void {
    const post = this.#repository.posts.find(({ id }) => topic === postTopic(id))
    if (!post || outcome === undefined) return
    this.#dispatch(post, { kind: 'settled', outcome })
    if (outcome === 'success') void this.#awaitListed(post, 1)
  }

  /** Removes a confirmed post once its list has it, which is when the feed shows it, or after five searches. */
  async #awaitListed(post: OutgoingPost, search: number): Promise<void> {
    if ((await this.#isPosted(post)) || search === MAX_SEARCHES) this.#arrive(post)
    else this.#deps.clock.after(SEARCH_INTERVAL, () => void this.#awaitListed(post, search + 1))
  }

  /** For background searches, where a failure counts as not posted. `PostSigner` guards every payment. */
  async #isPosted(post: OutgoingPost): Promise<boolean> {
    const url = this.#urlOf(post)
    try {
      return url !== undefined && (await findPosted(this.#deps.postReader, post, url)) === 'posted'
    } catch (error) {
      this.#deps.log.warn('Whether a post is in its list could not be read', error)
      return false
    }
  }

  #urlOf(post: OutgoingPost): string | undefined {
    return post.state.url ?? this.#repository.find(post)?.state.url
  }

  #startAttempt(id: string, shown?: OutgoingState): AbortController {
    const attempt = new AbortController()
    runInAction(() => {
      this.#attempts.set(id, attempt)
      if (shown) this.#localStates.set(id, shown)
    })
    return attempt
  }

  #isCurrent({ id }: OutgoingPost, attempt: AbortController | undefined): boolean {
    return attempt !== undefined && this.#attempts.get(id) === attempt
  }

  #dispatch(post: OutgoingPost, event: OutgoingEvent): void {
    runInAction(() => {
      this.#localStates.delete(post.id)
      this.#repository.dispatch(post, event)
    })
  }

  #stop(post: OutgoingPost, attempt: AbortController | undefined, problem: string): void {
    if (!this.#isCurrent(post, attempt)) return
    runInAction(() => {
      this.#dispatch(post, { kind: 'stopped', problem })
      this.#endAttempt(post.id)
    })
  }

  /** Keeps the stored state while this tab shows why it cannot go on. */
  #stay({ id, state: { url } }: OutgoingPost, problem: string): void {
    runInAction(() => {
      this.#attempts.delete(id)
      this.#localStates.set(id, { stage: 'failed', url, problem })
    })
  }

  #endAttempt(id: string): void {
    runInAction(() => {
      this.#attempts.delete(id)
      this.#localStates.delete(id)
    })
  }

  /** Removes a post that its list has. The feed gets its text before any gateway has it. */
  #arrive(post: OutgoingPost): void {
    const url = this.#urlOf(post)
    if (url !== undefined) this.#learnBody(post, url)
    this.#forget(post)
  }

  #learnBody({ account, text }: OutgoingPost, url: string): void {
    this.#deps.bodies.learn({ url, author: account }, text)
  }

  #forget(post: OutgoingPost): void {
    this.#endAttempt(post.id)
    this.#repository.remove(post)
  }
}

/** Whether the stored state proves that the post was not sent. */
const isUnsent = ({ state }: OutgoingPost): boolean => state.url !== undefined && state.stage !== 'confirming'

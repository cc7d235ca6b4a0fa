import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import {
  nextState,
  postTopic,
  seenFromElsewhere,
  type OutgoingEvent,
  type OutgoingPost,
  type OutgoingState,
  type StoppedState,
  type StopReason,
} from '#domain/posts/outgoingPost.ts'
import { postBody, type PostDraft } from '#domain/posts/postDraft.ts'
import { isConfigured, listKey, type PostList } from '#domain/posts/PostList.ts'
import { outboxKey } from '#domain/posts/storedOutbox.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { plainText } from '#domain/shared/characters.ts'
import { err } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import * as texts from '#domain/posts/texts.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { findPosted } from './findPosted.ts'
import { OutboxRepository } from './OutboxRepository.ts'
import type { PostingDeps } from './PostingDeps.ts'
import { PostLocks, type PostAttempt } from './PostLocks.ts'
import { PostSigner, type PostStatus } from './PostSigner.ts'

/** Milliseconds between two searches for a confirmed post, whose endpoint may lag behind the receipt. */
const SEARCH_INTERVAL = 2000
const MAX_SEARCHES = 5
const MAX_DETAIL_LENGTH = 200

/**
 * Outgoing posts: each text is stored, then the post is signed, then followed until its list shows it.
 * No step is repeated once it is done, in any tab, and a reload, another account or a rejection loses nothing.
 * Each post has one state, which is stored and changes by `nextState`; a page adds only whether it holds the post's lock.
 */
export class OutboxStore {
  readonly #deps: PostingDeps
  readonly #repository: OutboxRepository
  readonly #locks: PostLocks
  readonly #signer: PostSigner

  constructor(deps: PostingDeps) {
    this.#deps = deps
    this.#repository = new OutboxRepository(deps)
    this.#locks = new PostLocks(deps.tabLocks)
    this.#signer = new PostSigner(deps, this.#repository)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

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
      reaction(
        () => this.#repository.posts.filter((post) => this.#isDismissed(post)),
        (dismissed) => {
          for (const post of dismissed)
            this.#dispatch(post, { kind: 'stopped', why: { kind: 'request dismissed' } })
        },
      ),
      activity.onSettled((entry) => this.#onSettled(entry)),
    )
  }

  /** The connected account's posts to a list, newest first, in the state that this page shows. */
  in(list: PostList): readonly OutgoingPost[] {
    const key = listKey(list)
    return this.#repository.posts
      .filter((post) => listKey(post.list) === key)
      .map((post) => ({ ...post, state: this.#shown(post) }))
  }

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
    const post = this.#find(id)
    if (!post || this.#shown(post).stage !== 'uploading') return
    this.#locks.abort(this.#lockName(post))
    this.#dispatch(post, { kind: 'stopped', why: { kind: 'upload stopped' } })
  }

  /**
   * Returns a stopped post to the composer; `take` returns whether it fits there. A post that may have been
   * signed is searched for first: it arrives if it is found, and stays while it may be pending.
   */
  discard(id: string, take: (text: string) => boolean): void {
    const post = this.#stopped(id)
    if (!post) return
    const { why } = post.state
    void this.#withLock(post, async (stored, attempt) => {
      if (stored.state.url !== undefined) this.#dispatch(stored, { kind: 'started' })
      const status = await this.#statusOf(stored)
      runInAction(() => {
        if (status === 'posted') {
          this.#deps.notices.show({ kind: 'info', text: texts.alreadyPublished })
          this.#arrive(stored)
        } else if (status === 'not posted' || (status === 'unknown' && why.kind === 'edit anyway')) {
          // Not to another account, whose composer is shown by now.
          if (!sameAddress(this.#deps.session.account, stored.account)) this.#stop(stored, attempt, why)
          else if (take(stored.text)) this.#repository.remove(stored)
          else this.#stop(stored, attempt, { kind: 'no room in draft' })
        } else this.#stop(stored, attempt, { kind: status === 'unknown' ? 'edit anyway' : 'may be pending' })
      })
    })
  }

  get #seconds(): number {
    return Math.floor(this.#deps.clock.now() / 1000)
  }

  /** A post whose lock this page has asked for is about to be looked for, if it may have been signed. */
  #shown(post: OutgoingPost): OutgoingState {
    const lock = this.#lockOf(post)
    if (!lock) return seenFromElsewhere(post.state)
    return lock === 'asked' && post.state.url !== undefined
      ? nextState(post.state, { kind: 'started' })
      : post.state
  }

  #lockName({ id, account }: Pick<OutgoingPost, 'id' | 'account'>): string {
    return `${outboxKey(account, this.#deps.config.supportedChainId)}:${id}`
  }

  #lockOf(post: OutgoingPost): ReturnType<PostLocks['stateOf']> {
    return this.#locks.stateOf(this.#lockName(post))
  }

  /** Whether the user has stopped waiting for the wallet, which may still sign. */
  #isDismissed(post: OutgoingPost): boolean {
    return (
      post.state.stage === 'signing' &&
      this.#lockOf(post) === 'held' &&
      this.#deps.transactions.stageOf(postTopic(post.id)).kind === 'idle'
    )
  }

  #find(id: string): OutgoingPost | undefined {
    return this.#repository.posts.find((post) => post.id === id)
  }

  /** A post that this page shows as stopped continues only by `retry`. */
  #stopped(id: string): (OutgoingPost & { readonly state: StoppedState }) | undefined {
    const post = this.#find(id)
    const state = post && this.#shown(post)
    return post && state?.stage === 'failed' && this.#lockOf(post) !== 'asked'
      ? { ...post, state }
      : undefined
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
    const page = this.#page
    void this.#withLock(post, async (stored, attempt) => {
      this.#dispatch(stored, { kind: 'started' })
      const before = stored.state.url !== undefined
      const url = stored.state.url ?? (await this.#upload(stored, attempt))
      if (url === undefined || attempt.signal.aborted) return
      if (this.#page !== page) this.#stop(stored, attempt, { kind: 'left before review' })
      else await this.#sign(stored, attempt, url, { price, before })
    })
  }

  get #page(): string {
    return this.#deps.layout.path
  }

  /** Does nothing if another tab holds the post's lock or has removed the post. */
  async #withLock(
    { id, account }: OutgoingPost,
    work: (stored: OutgoingPost, attempt: PostAttempt) => Promise<void>,
  ): Promise<void> {
    const { log, notices } = this.#deps
    const attempt = await this.#locks.begin(this.#lockName({ id, account }))
    const post = this.#repository.find({ id, account })
    try {
      if (!post) notices.show({ kind: 'info', text: texts.noLongerWaiting })
      else if (!attempt) this.#dispatch(post, { kind: 'contested' })
      else if (!attempt.signal.aborted)
        await runInAction(() => {
          attempt.start()
          return work(post, attempt)
        })
    } catch (error) {
      log.error('A post could not be brought to the chain', error)
      if (post && attempt) this.#stop(post, attempt, { kind: 'not known' })
    } finally {
      attempt?.end()
    }
  }

  /** Returns the text's address; undefined after a failure, which stops the post. */
  async #upload(post: OutgoingPost, attempt: PostAttempt): Promise<string | undefined> {
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
    const { error } = stored
    if (attempt.isCurrent() && error.kind !== 'rejected') this.#deps.log.warn('A post was not stored', error)
    const failure =
      'detail' in error ? { ...error, detail: plainText(error.detail, MAX_DETAIL_LENGTH) } : error
    this.#stop(post, attempt, { kind: 'not stored', failure })
    return undefined
  }

  /** After it the post is posted, sent, or stopped. */
  async #sign(
    post: OutgoingPost,
    attempt: PostAttempt,
    url: string,
    terms: { readonly price: Wei | undefined; readonly before: boolean },
  ): Promise<void> {
    // In one action, so that no view shows the state without its review.
    const signing = runInAction(() => {
      this.#dispatch(post, { kind: 'reviewed' })
      return this.#signer.sign(post, url, terms)
    })
    const end = await signing
    if (end.kind === 'posted') this.#arrive(post)
    else if (end.kind === 'stopped') this.#stop(post, attempt, end.why)
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

  #dispatch(post: OutgoingPost, event: OutgoingEvent): void {
    runInAction(() => this.#repository.dispatch(post, event))
  }

  /** Does nothing after the attempt was aborted or another one took over. */
  #stop(post: OutgoingPost, attempt: PostAttempt, why: StopReason): void {
    if (attempt.isCurrent()) this.#dispatch(post, { kind: 'stopped', why })
  }

  /** Removes a post that its list has. The feed gets its text before any gateway has it. */
  #arrive(post: OutgoingPost): void {
    const url = this.#urlOf(post)
    if (url !== undefined) this.#learnBody(post, url)
    this.#repository.remove(post)
  }

  #learnBody({ account, text }: OutgoingPost, url: string): void {
    this.#deps.bodies.learn({ url, author: account }, text)
  }
}

/** Whether the stored state proves that the post was not sent. */
const isUnsent = ({ state }: OutgoingPost): boolean => state.url !== undefined && state.stage !== 'confirming'

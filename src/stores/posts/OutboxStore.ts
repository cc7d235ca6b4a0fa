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
import { PostSigner, type Standing } from './PostSigner.ts'

/** Milliseconds between two looks, and how many there are: an endpoint may lag behind the receipt. */
const LOOK_INTERVAL = 2000
const MAX_TRIES = 5

/**
 * Posts on their way: their texts kept first, then signed, then followed until the list shows them. What was kept or
 * signed is never kept or signed again, here or in another tab, and nothing of it is lost by a reload, by another
 * account, or by a refusal. How each stands is kept on the shelf, by the rules of `nextState`.
 */
export class OutboxStore {
  readonly #deps: PostingDeps
  readonly #shelf: OutboxRepository
  readonly #locks: PostLocks
  readonly #signer: PostSigner
  /** The attempt by which this tab goes on with a post; a later one takes its place. */
  readonly #attempts = observable.map<string, AbortController>({}, { deep: false })
  /** What this tab alone shows of a post, until something becomes of it: that it is asked for, or why it stays. */
  readonly #here = observable.map<string, OutgoingState>({}, { deep: false })

  constructor(deps: PostingDeps) {
    this.#deps = deps
    this.#shelf = new OutboxRepository(deps)
    this.#locks = new PostLocks(deps.tabLocks)
    this.#signer = new PostSigner(deps, this.#shelf)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whether as many are kept as may be, those of other tabs among them: another would push one out. */
  get full(): boolean {
    return this.#shelf.full
  }

  start(): () => void {
    const { activity, session } = this.#deps
    return combineDisposers(
      this.#shelf.start(),
      reaction(
        () => session.account,
        (account) => runInAction(() => this.#enter(account)),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#shelf.posts.filter((post) => isUnsent(post) && this.#isPending(post)),
        (sent) => {
          for (const post of sent) this.#dispatch(post, { kind: 'sent' })
        },
        { fireImmediately: true },
      ),
      activity.onSettled((entry) => this.#hear(entry)),
    )
  }

  /** What the connected account is posting into a list, the newest first. */
  in(list: PostList): readonly OutgoingPost[] {
    const key = listKey(list)
    return this.#shelf.posts
      .filter((post) => listKey(post.list) === key)
      .map((post) => ({ ...post, state: this.#shown(post) }))
  }

  /** An id for a draft that somebody begins now. */
  newId(list: PostList, account: Address): string {
    return this.#shelf.newId(list, account, this.#seconds)
  }

  /** Takes what was written, and sets out. Kept before anything is asked; gives whether it is on its way. */
  add(list: PostList, { id, text }: PostDraft, price: Wei): boolean {
    const { config, session } = this.#deps
    const { account } = session
    if (!account || !isConfigured(list.context, config.chat.contexts)) return false
    // Another tab that shows the same draft has posted it at the same moment.
    if (this.#shelf.find({ id, account })) return true
    const state = { stage: 'uploading', url: undefined } as const
    const post: OutgoingPost = { id, account, list, text, seconds: this.#seconds, state }
    const isStored = this.#shelf.put(post)
    if (isStored) this.#started(post, price)
    return isStored
  }

  /** Sets out again with what stopped; what is kept already is not kept again. */
  again(id: string): void {
    const { session, transactions } = this.#deps
    const post = this.#stopped(id)
    if (post && session.onSupportedChain && transactions.stage.kind === 'idle') this.#started(post, undefined)
  }

  /** No longer waits for its text to be kept; where it is kept all the same, that is not lost. */
  stop(id: string): void {
    const [post, attempt] = [this.#find(id), this.#attempts.get(id)]
    if (!post || !attempt || this.#shown(post).stage !== 'uploading') return
    attempt.abort()
    this.#stop(post, attempt, texts.uploadStopped)
  }

  /**
   * Gives a post that has stopped back to be edited: to `take`, which tells whether it has room for it. Where it may have
   * been signed it is looked for first; it arrives instead where it is there, and stays while it may be on its way.
   */
  discard(id: string, take: (text: string) => boolean): void {
    const post = this.#stopped(id)
    if (!post) return
    const isTold = post.state.problem === texts.editAnyway
    void this.#inHand(post, { stage: 'looking', url: post.state.url }, async (stored) => {
      const standing = await this.#standing(stored)
      runInAction(() => {
        if (standing === 'there') {
          this.#deps.notices.show({ kind: 'info', text: texts.alreadyPublished })
          this.#arrive(stored)
        } else if (standing === 'not there' || (standing === 'unknown' && isTold))
          this.#giveBack(stored, take)
        else this.#stay(stored, standing === 'unknown' ? texts.editAnyway : texts.maybePending)
      })
    })
  }

  get #seconds(): number {
    return Math.floor(this.#deps.clock.now() / 1000)
  }

  /** How a post stands for this tab: one that no attempt of its own is about has been left, as far as it knows. */
  #shown({ id, state }: OutgoingPost): OutgoingState {
    const here = this.#here.get(id)
    if (here) return here
    if (!this.#attempts.has(id)) return nextState(state, { kind: 'left' })
    const isDismissed =
      state.stage === 'signing' && this.#deps.transactions.stageOf(postTopic(id)).kind === 'idle'
    return isDismissed ? nextState(state, { kind: 'stopped', problem: texts.requestDismissed }) : state
  }

  #find(id: string): OutgoingPost | undefined {
    return this.#shelf.posts.find((post) => post.id === id)
  }

  /** A post as it is shown, where it has stopped. */
  #stopped(id: string): (OutgoingPost & { readonly state: StoppedState }) | undefined {
    const post = this.#find(id)
    const state = post && this.#shown(post)
    return post && state?.stage === 'failed' ? { ...post, state } : undefined
  }

  #isPending({ id }: OutgoingPost): boolean {
    const entry = this.#signer.entryOf(id)
    return entry !== undefined && entry.outcome === undefined
  }

  #enter(account: Address | undefined): void {
    this.#shelf.show(account)
    for (const post of this.#shelf.posts) {
      if (this.#isPending(post)) continue
      const outcome = this.#signer.entryOf(post.id)?.outcome
      // One that was confirmed while nobody looked is in the list by now.
      if (outcome === 'success') this.#arrive(post)
      else {
        this.#dispatch(post, outcome ? { kind: 'settled', outcome } : { kind: 'unfollowed' })
        void this.#lookFor(post)
      }
    }
  }

  /** One that was signed while no page heard of it is there all the same. */
  async #lookFor(post: OutgoingPost): Promise<void> {
    if (await this.#isThere(post)) this.#arrive(post)
  }

  #started(post: OutgoingPost, price: Wei | undefined): void {
    const started = { kind: 'started' } as const
    void this.#inHand(post, nextState(post.state, started), async (stored, attempt) => {
      this.#dispatch(stored, started)
      const before = stored.state.url !== undefined
      const url = stored.state.url ?? (await this.#keep(stored, attempt))
      if (url !== undefined && !attempt.signal.aborted) await this.#sign(stored, url, { price, before })
    })
  }

  /** Goes on with a post as it is kept by now, unless another tab does, or has brought it to its end. */
  async #inHand(
    { id, account }: OutgoingPost,
    shown: OutgoingState,
    work: (stored: OutgoingPost, attempt: AbortController) => Promise<void>,
  ): Promise<void> {
    const { config, log, notices } = this.#deps
    const attempt = this.#begin(id, shown)
    const letGo = await this.#locks.acquire(`${outboxKey(account, config.supportedChainId)}:${id}`)
    const post = this.#shelf.find({ id, account })
    try {
      if (attempt.signal.aborted) return
      if (!post) {
        this.#end(id)
        notices.show({ kind: 'info', text: texts.noLongerWaiting })
      } else if (letGo) await work(post, attempt)
      else this.#stay(post, texts.openElsewhere)
    } catch (error) {
      log.error('A post could not be brought to the chain', error)
      if (post) this.#stop(post, this.#attempts.get(id), texts.notKnown)
    } finally {
      letGo?.()
    }
  }

  /** Keeps its text; where, or undefined where that did not work, which it then says. */
  async #keep(post: OutgoingPost, attempt: AbortController): Promise<string | undefined> {
    const bytes = postBody(post.account, post.text, post.seconds)
    // It should never reject, but the browser's own cryptography may be missing.
    const stored = await this.#deps.bodyStorage
      .store({ bytes, mediaType: 'application/json' }, attempt.signal)
      .catch((error: unknown) => err({ kind: 'unavailable', detail: String(error) } as const))
    if (stored.ok) {
      this.#dispatch(post, { kind: 'stored', url: stored.value })
      this.#teach(post, stored.value)
      return stored.value
    }
    if (this.#isCurrent(post, attempt)) {
      if (stored.error.kind !== 'rejected') this.#deps.log.warn('A post was not kept', stored.error)
      this.#stop(post, attempt, storeFailureText(stored.error))
    }
    return undefined
  }

  async #sign(
    post: OutgoingPost,
    url: string,
    terms: { readonly price: Wei | undefined; readonly before: boolean },
  ): Promise<void> {
    // In one moment, so that nobody sees it without its review.
    const [attempt, signing] = runInAction(() => {
      const begun = this.#begin(post.id)
      this.#dispatch(post, { kind: 'reviewed' })
      return [begun, this.#signer.sign(post, url, terms)] as const
    })
    const end = await signing
    if (end.kind === 'there') this.#arrive(post)
    else if (end.kind === 'stopped') this.#stop(post, attempt, end.problem)
    else if (this.#isCurrent(post, attempt)) this.#end(post.id)
  }

  /** How it stands, as far as it can be found out now. */
  async #standing(post: OutgoingPost): Promise<Standing> {
    const { url } = post.state
    if (url === undefined) return 'not there'
    try {
      return await this.#signer.standing(post, url)
    } catch (error) {
      this.#deps.log.warn('Whether a post is there could not be read', error)
      return 'unknown'
    }
  }

  /** Handed over before it is forgotten, and only to its author. */
  #giveBack(post: OutgoingPost, take: (text: string) => boolean): void {
    const isHere = sameAddress(this.#deps.session.account, post.account)
    if (isHere && take(post.text)) this.#forget(post)
    else if (isHere) this.#stay(post, texts.noRoomInDraft)
    else this.#end(post.id)
  }

  #hear({ topic, outcome }: ActivityEntry): void {
    const post = runInAction(() => this.#shelf.posts.find(({ id }) => topic === postTopic(id)))
    if (!post || outcome === undefined) return
    this.#dispatch(post, { kind: 'settled', outcome })
    if (outcome === 'success') void this.#seek(post, 1)
  }

  /** It goes once the list has it: at the same moment as whoever shows the list reads it again. */
  async #seek(post: OutgoingPost, look: number): Promise<void> {
    if ((await this.#isThere(post)) || look === MAX_TRIES) this.#arrive(post)
    else this.#deps.clock.after(LOOK_INTERVAL, () => void this.#seek(post, look + 1))
  }

  /** For looks in the background, which may come to nothing; what is paid depends on `PostSigner`. */
  async #isThere(post: OutgoingPost): Promise<boolean> {
    const url = this.#urlOf(post)
    try {
      return url !== undefined && (await findPosted(this.#deps.postReader, post, url)) === 'there'
    } catch (error) {
      this.#deps.log.warn('Whether a post is there could not be read', error)
      return false
    }
  }

  #urlOf(post: OutgoingPost): string | undefined {
    return post.state.url ?? this.#shelf.find(post)?.state.url
  }

  #begin(id: string, shown?: OutgoingState): AbortController {
    const attempt = new AbortController()
    runInAction(() => {
      this.#attempts.set(id, attempt)
      if (shown) this.#here.set(id, shown)
    })
    return attempt
  }

  #isCurrent({ id }: OutgoingPost, attempt: AbortController | undefined): boolean {
    return attempt !== undefined && runInAction(() => this.#attempts.get(id) === attempt)
  }

  #dispatch(post: OutgoingPost, event: OutgoingEvent): void {
    runInAction(() => {
      this.#here.delete(post.id)
      this.#shelf.dispatch(post, event)
    })
  }

  /** The attempt has stopped; nothing where another has taken its place. */
  #stop(post: OutgoingPost, attempt: AbortController | undefined, problem: string): void {
    if (!this.#isCurrent(post, attempt)) return
    runInAction(() => {
      this.#dispatch(post, { kind: 'stopped', problem })
      this.#end(post.id)
    })
  }

  /** It stays as it is kept, and this tab says why. */
  #stay({ id, state: { url } }: OutgoingPost, problem: string): void {
    runInAction(() => {
      this.#attempts.delete(id)
      this.#here.set(id, { stage: 'failed', url, problem })
    })
  }

  #end(id: string): void {
    runInAction(() => {
      this.#attempts.delete(id)
      this.#here.delete(id)
    })
  }

  /** The list has it from now on; its text is known there before any gateway has it. */
  #arrive(post: OutgoingPost): void {
    const url = this.#urlOf(post)
    if (url !== undefined) this.#teach(post, url)
    this.#forget(post)
  }

  #teach({ account, text }: OutgoingPost, url: string): void {
    this.#deps.bodies.learn({ url, author: account }, text)
  }

  #forget(post: OutgoingPost): void {
    this.#end(post.id)
    this.#shelf.remove(post)
  }
}

/** Whether it could have been sent without this being kept yet. */
const isUnsent = ({ state }: OutgoingPost): boolean => state.url !== undefined && state.stage !== 'confirming'

import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import { lostText, outboxKey, type OutgoingPost, type OutgoingStage } from '#domain/posts/outgoingPost.ts'
import { postBody, type PostDraft } from '#domain/posts/postDraft.ts'
import { isConfigured, listKey, type PostList } from '#domain/posts/PostList.ts'
import {
  ALREADY_THERE,
  keepFailureText,
  NO_LONGER_WAITING,
  POST_STAYS,
  POST_STOPPED,
} from '#domain/posts/postTexts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import { Attempts, type Attempt } from './Attempts.ts'
import { findPosted } from './findPosted.ts'
import { OutboxShelf } from './OutboxShelf.ts'
import type { PostingDeps } from './PostingDeps.ts'
import { PostSigner, topicOf, type Standing } from './PostSigner.ts'

/** Milliseconds between two looks, and how many there are: an endpoint may lag behind the receipt. */
const LOOK_INTERVAL = 2000
const MOST_LOOKS = 5

/** A post on its way, as a list shows it. */
export interface OutgoingView {
  readonly post: OutgoingPost
  readonly stage: OutgoingStage
  /** Why it has stopped; only of a failed one. */
  readonly problem: string | undefined
}

/**
 * Posts on their way: their texts kept first, then signed, then followed until the list shows them. What was kept or
 * signed is never kept or signed again, here or in another tab, and nothing of it is lost by a reload, by another
 * account, or by a refusal.
 */
export class OutboxStore {
  readonly #deps: PostingDeps
  readonly #shelf: OutboxShelf
  readonly #attempts: Attempts
  readonly #signer: PostSigner

  constructor(deps: PostingDeps) {
    this.#deps = deps
    this.#shelf = new OutboxShelf(deps)
    this.#attempts = new Attempts(deps.locks)
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
        (account) => this.#enter(account),
        { fireImmediately: true },
      ),
      activity.onSettled((entry) => this.#hear(entry)),
    )
  }

  /** What the connected account is posting into a list, the newest first. */
  in(list: PostList): readonly OutgoingView[] {
    const key = listKey(list)
    return this.#shelf.posts.filter((post) => listKey(post.list) === key).map((post) => this.#viewOf(post))
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
    const post = { id, account, list, text, seconds: this.#seconds, url: undefined, problem: undefined }
    const isKept = this.#shelf.put(post)
    if (isKept) this.#setOut(post, price)
    return isKept
  }

  /** Sets out again with what stopped; what is kept already is not kept again. */
  again(id: string): void {
    const { session, transactions } = this.#deps
    const post = this.#stopped(id)
    if (post && session.onSupportedChain && transactions.stage.kind === 'idle') this.#setOut(post, undefined)
  }

  /** No longer waits for its text to be kept; where it is kept all the same, that is not lost. */
  stop(id: string): void {
    const [post, attempt] = [this.#find(id), this.#attempts.of(id)]
    if (!post || attempt?.step !== 'uploading') return
    attempt.stop.abort()
    this.#end(post, POST_STOPPED['given up'])
  }

  /**
   * Gives a post that has stopped back to be edited: to `take`, which tells whether it has room for it. Where it may have
   * been signed it is looked for first; it arrives instead where it is there, and stays while it may be on its way.
   */
  takeBack(id: string, take: (text: string) => boolean): void {
    const post = this.#stopped(id)
    if (!post) return
    const isTold = this.#attempts.remarkOn(id) === POST_STAYS['not known']
    void this.#inHand(post, this.#attempts.begin(id, 'looking'), async (kept) => {
      const standing = await this.#standing(kept)
      runInAction(() => {
        if (standing === 'there') {
          this.#deps.notices.show({ kind: 'info', text: ALREADY_THERE })
          this.#arrive(kept)
        } else if (standing === 'not there' || (standing === 'unknown' && isTold)) this.#giveBack(kept, take)
        else this.#attempts.end(id, standing === 'unknown' ? POST_STAYS['not known'] : POST_STOPPED.waiting)
      })
    })
  }

  get #seconds(): number {
    return Math.floor(this.#deps.clock.now() / 1000)
  }

  #viewOf(post: OutgoingPost): OutgoingView {
    const { transactions } = this.#deps
    const outcome = this.#signer.entryOf(post.id)
    const attempt = this.#attempts.of(post.id)
    if (outcome && outcome.outcome === undefined) return { post, stage: 'confirming', problem: undefined }
    if (outcome?.outcome === 'success') return { post, stage: 'posted', problem: undefined }
    if (attempt && attempt.step !== 'signing') return { post, stage: attempt.step, problem: undefined }
    if (attempt && transactions.stageOf(topicOf(post.id)).kind !== 'idle')
      return { post, stage: 'signing', problem: undefined }
    if (attempt) return { post, stage: 'failed', problem: POST_STOPPED['not waited for'] }
    const lost = outcome?.outcome && lostText(outcome.outcome)
    // Where its text is kept, the wallet may have been asked, and may have signed after the page was closed.
    const closed = POST_STOPPED[post.url === undefined ? 'interrupted' : 'closed while signing']
    const problem = this.#attempts.remarkOn(post.id) ?? post.problem ?? lost ?? closed
    return { post, stage: 'failed', problem }
  }

  #find(id: string): OutgoingPost | undefined {
    return this.#shelf.posts.find((post) => post.id === id)
  }

  #stopped(id: string): OutgoingPost | undefined {
    const post = this.#find(id)
    return post && this.#viewOf(post).stage === 'failed' ? post : undefined
  }

  #enter(account: Address | undefined): void {
    this.#shelf.show(account)
    // One that was confirmed while nobody looked is in the list by now.
    for (const post of runInAction(() => this.#shelf.posts)) {
      const entry = runInAction(() => this.#signer.entryOf(post.id))
      if (entry?.outcome === 'success') this.#arrive(post)
      else if (post.url !== undefined && (!entry || entry.outcome !== undefined)) void this.#lookFor(post)
    }
  }

  /** One that was signed while no page heard of it is there all the same. */
  async #lookFor(post: OutgoingPost): Promise<void> {
    if (await this.#isThere(post)) this.#arrive(post)
  }

  #setOut(post: OutgoingPost, price: Wei | undefined): void {
    const attempt = this.#attempts.begin(post.id, post.url === undefined ? 'uploading' : 'looking')
    void this.#inHand(post, attempt, async (kept) => {
      this.#shelf.change(kept, { problem: undefined })
      const url = kept.url ?? (await this.#keep(kept, attempt))
      if (url !== undefined && !attempt.stop.signal.aborted)
        await this.#sign({ ...kept, url }, price, kept.url !== undefined)
    })
  }

  /** Goes on with a post as it is kept by now, unless another tab does, or has brought it to its end. */
  async #inHand(
    { id, account }: OutgoingPost,
    attempt: Attempt,
    work: (kept: OutgoingPost) => Promise<void>,
  ): Promise<void> {
    const { config, log, notices } = this.#deps
    const letGo = await this.#attempts.hold(`${outboxKey(account, config.supportedChainId)}:${id}`)
    const post = this.#shelf.find({ id, account })
    try {
      if (attempt.stop.signal.aborted) return
      if (!post) {
        this.#attempts.end(id)
        notices.show({ kind: 'info', text: NO_LONGER_WAITING })
      } else if (letGo) await work(post)
      else this.#attempts.end(id, POST_STAYS.elsewhere)
    } catch (error) {
      log.error('A post could not be brought to the chain', error)
      if (post) this.#end(post, POST_STOPPED['not known'])
    } finally {
      letGo?.()
    }
  }

  /** Keeps its text; where, or undefined where that did not work, which it then says. */
  async #keep(post: OutgoingPost, attempt: Attempt): Promise<string | undefined> {
    const bytes = postBody(post.account, post.text, post.seconds)
    // It should never reject, but the browser's own cryptography may be missing.
    const kept = await this.#deps.bodyStorage
      .keep({ bytes, mediaType: 'application/json' }, attempt.stop.signal)
      .catch((error: unknown) => err({ kind: 'unavailable', detail: String(error) } as const))
    if (kept.ok) {
      this.#shelf.change(post, { url: kept.value })
      this.#teach({ ...post, url: kept.value })
    } else if (this.#attempts.isCurrent(attempt)) {
      if (kept.error.kind !== 'rejected') this.#deps.log.warn('A post was not kept', kept.error)
      this.#end(post, keepFailureText(kept.error))
    }
    return kept.ok ? kept.value : undefined
  }

  async #sign(
    post: OutgoingPost & { readonly url: string },
    price: Wei | undefined,
    before: boolean,
  ): Promise<void> {
    const attempt = this.#attempts.begin(post.id, 'signing')
    const end = await this.#signer.sign(post, price, before)
    if (end.kind === 'there') this.#arrive(post)
    else if (this.#attempts.isCurrent(attempt))
      this.#end(post, end.kind === 'stopped' ? end.problem : undefined)
  }

  /** How it stands, as far as it can be found out now. */
  async #standing(post: OutgoingPost): Promise<Standing> {
    const { url } = post
    if (url === undefined) return 'not there'
    try {
      return await this.#signer.standing({ ...post, url })
    } catch (error) {
      this.#deps.log.warn('Whether a post is there could not be read', error)
      return 'unknown'
    }
  }

  /** Handed over before it is forgotten, and only to its author. */
  #giveBack(post: OutgoingPost, take: (text: string) => boolean): void {
    const isHere = sameAddress(this.#deps.session.account, post.account)
    if (isHere && take(post.text)) this.#forget(post)
    else this.#attempts.end(post.id, isHere ? POST_STAYS['no room'] : undefined)
  }

  #hear({ topic, outcome }: ActivityEntry): void {
    const post = runInAction(() => this.#shelf.posts.find(({ id }) => topic === topicOf(id)))
    if (!post || outcome === undefined) return
    if (outcome === 'success') void this.#seek(post, 1)
    else this.#shelf.change(post, { problem: lostText(outcome) })
  }

  /** It goes once the list has it: at the same moment as whoever shows the list reads it again. */
  async #seek(post: OutgoingPost, look: number): Promise<void> {
    if ((await this.#isThere(post)) || look === MOST_LOOKS) this.#arrive(post)
    else this.#deps.clock.after(LOOK_INTERVAL, () => void this.#seek(post, look + 1))
  }

  /** For looks in the background, which may come to nothing; what is paid depends on `PostSigner`. */
  async #isThere(post: OutgoingPost): Promise<boolean> {
    const url = post.url ?? this.#shelf.find(post)?.url
    try {
      return url !== undefined && (await findPosted(this.#deps.room, post, url)) === 'there'
    } catch (error) {
      this.#deps.log.warn('Whether a post is there could not be read', error)
      return false
    }
  }

  #end(post: OutgoingPost, problem: string | undefined): void {
    this.#attempts.end(post.id)
    this.#shelf.change(post, { problem })
  }

  /** The list has it from now on; its text is known there before any gateway has it. */
  #arrive(post: OutgoingPost): void {
    this.#teach({ ...post, url: post.url ?? this.#shelf.find(post)?.url })
    this.#forget(post)
  }

  #teach({ url, account, text }: OutgoingPost): void {
    if (url !== undefined) this.#deps.bodies.learn({ url, author: account }, text)
  }

  #forget(post: OutgoingPost): void {
    this.#attempts.end(post.id)
    this.#shelf.remove(post)
  }
}

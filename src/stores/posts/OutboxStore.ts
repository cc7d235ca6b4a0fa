import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { ActivityEntry } from '#domain/activity/ActivityEntry.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import type { PreparedWrite } from '#domain/ports/PreparedWrite.ts'
import {
  lostText,
  MOST_OUTGOING,
  outboxKey,
  outgoingId,
  POST_TOPIC,
  readOutbox,
  writeOutbox,
  type OutgoingPost,
  type OutgoingStage,
} from '#domain/posts/outgoingPost.ts'
import { isConfigured, listKey, type PostList } from '#domain/posts/PostList.ts'
import { postBody } from '#domain/posts/postDraft.ts'
import {
  ALREADY_THERE,
  keepFailureText,
  ON_ITS_WAY,
  POST_STOPPED,
  TOO_MUCH_SINCE,
  writingWords,
} from '#domain/posts/postTexts.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { plainText } from '#domain/shared/characters.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { Wei } from '#domain/shared/Wei.ts'

import { findPosted } from './findPosted.ts'
import { preparePost } from './preparePost.ts'
import type { PostingHouse } from './PostingHouse.ts'

/** Characters of a post that the activity list shows. */
const LONGEST_LABEL = 60
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

/** One attempt to bring a post to the chain. A later one takes its place. */
interface Attempt {
  readonly step: 'uploading' | 'signing'
  readonly stop: AbortController
}

/**
 * Posts on their way: their texts kept first, then signed, then followed until the list shows them. What was kept or
 * signed is never kept or signed again, and nothing of it is lost by a reload, by another account, or by a refusal.
 */
export class OutboxStore {
  /** Of the connected account, the newest first. */
  posts: readonly OutgoingPost[] = []
  /** Whether as many are kept as may be, those of other tabs among them: another would push one out. */
  full = false
  readonly #attempts = observable.map<string, Attempt>({}, { deep: false })
  readonly #gone = new Set<string>()
  readonly #house: PostingHouse

  constructor(house: PostingHouse) {
    this.#house = house
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    const { activity, session } = this.#house
    const stops = [
      reaction(
        () => session.account,
        (account) => this.#enter(account),
        { fireImmediately: true },
      ),
      activity.onSettled((entry) => this.#hear(entry)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** What the connected account is posting into a list, the newest first. */
  in(list: PostList): readonly OutgoingView[] {
    const key = listKey(list)
    return this.posts.filter((post) => listKey(post.list) === key).map((post) => this.#viewOf(post))
  }

  /** Takes what was written, and sets out. Kept before anything is asked; gives whether it was taken. */
  add(list: PostList, text: string, price: Wei): boolean {
    const { account } = this.#house.session
    const { clock, config } = this.#house
    if (!account || !isConfigured(list.context, config.chat.contexts)) return false
    this.full = this.#all(account).length >= MOST_OUTGOING
    if (this.full) return false
    const seconds = Math.floor(clock.now() / 1000)
    const id = outgoingId(list, seconds, this.posts)
    this.posts = [{ id, account, list, text, seconds, url: undefined, problem: undefined }, ...this.posts]
    this.#persist(account)
    this.#setOut(id, price)
    return true
  }

  /** Sets out again with what stopped; what is kept already is not kept again. */
  again(id: string): void {
    const { session, transactions } = this.#house
    const post = this.#find(id)
    if (!post || this.#viewOf(post).stage !== 'failed') return
    if (!session.onSupportedChain || transactions.stage.kind !== 'idle') return
    this.#setOut(id, undefined)
  }

  /** No longer waits for its text to be kept; where it is kept all the same, that is not lost. */
  stop(id: string): void {
    const [post, attempt] = [this.#find(id), this.#attempts.get(id)]
    if (!post || attempt?.step !== 'uploading') return
    attempt.stop.abort()
    this.#end(post, POST_STOPPED['given up'])
  }

  /** Gives a post that has stopped back to be edited, and forgets it; undefined where it is on its way. */
  takeBack(id: string): string | undefined {
    const post = this.#find(id)
    if (!post || this.#viewOf(post).stage !== 'failed') return undefined
    this.#forget(post)
    return post.text
  }

  #viewOf(post: OutgoingPost): OutgoingView {
    const { transactions } = this.#house
    const outcome = this.#entryOf(post.id)
    const attempt = this.#attempts.get(post.id)
    if (outcome && outcome.outcome === undefined) return { post, stage: 'confirming', problem: undefined }
    if (outcome?.outcome === 'success') return { post, stage: 'posted', problem: undefined }
    if (attempt?.step === 'uploading') return { post, stage: 'uploading', problem: undefined }
    if (attempt && transactions.stageOf(topicOf(post.id)).kind !== 'idle')
      return { post, stage: 'signing', problem: undefined }
    if (attempt) return { post, stage: 'failed', problem: POST_STOPPED['not waited for'] }
    const lost = outcome?.outcome && lostText(outcome.outcome)
    // Where its text is kept, the wallet may have been asked, and may have signed after the page was closed.
    const closed = POST_STOPPED[post.url === undefined ? 'interrupted' : 'closed while signing']
    return { post, stage: 'failed', problem: post.problem ?? lost ?? closed }
  }

  /** The newest of its transactions. */
  #entryOf(id: string): ActivityEntry | undefined {
    return this.#house.activity.entries.find(({ topic }) => topic === topicOf(id))
  }

  #find(id: string): OutgoingPost | undefined {
    return this.posts.find((post) => post.id === id)
  }

  #enter(account: Address | undefined): void {
    const { activity, config, kept } = this.#house
    const stored = account ? readOutbox(kept.read(this.#key(account))) : []
    runInAction(() => {
      this.full = stored.length >= MOST_OUTGOING
      this.posts = stored.filter(
        ({ account: author, list }) =>
          sameAddress(author, account) && isConfigured(list.context, config.chat.contexts),
      )
    })
    // One that was confirmed while nobody looked is in the list by now.
    for (const post of runInAction(() => this.posts)) {
      const entry = runInAction(() => activity.entries.find(({ topic }) => topic === topicOf(post.id)))
      if (entry?.outcome === 'success') this.#arrive(post)
      else if (post.url !== undefined && (!entry || entry.outcome !== undefined)) void this.#lookFor(post)
    }
  }

  /** One that was signed while no page heard of it is there all the same. */
  async #lookFor(post: OutgoingPost): Promise<void> {
    if (await this.#isThere(post)) this.#arrive(post)
  }

  #setOut(id: string, price: Wei | undefined): void {
    this.#go(id, price).catch((error: unknown) => {
      this.#house.log.error('A post could not be brought to the chain', error)
      const post = runInAction(() => this.#find(id))
      if (post) this.#end(post, POST_STOPPED['not known'])
    })
  }

  async #go(id: string, price: Wei | undefined): Promise<void> {
    const post = runInAction(() => this.#find(id))
    if (!post) return
    this.#change(post, { problem: undefined })
    const stop = new AbortController()
    const url = post.url ?? (await this.#keep(post, stop))
    if (url === undefined || stop.signal.aborted) return
    const isCurrent = this.#attempt(id, { step: 'signing', stop })
    const problem = await this.#sign({ ...post, url }, price, post.url !== undefined)
    if (isCurrent()) this.#end(post, problem)
  }

  /** Takes the place of any attempt before; what it gives tells whether one has taken its own. */
  #attempt(id: string, attempt: Attempt): () => boolean {
    runInAction(() => this.#attempts.set(id, attempt))
    return () => runInAction(() => this.#attempts.get(id) === attempt)
  }

  /** Keeps its text; where, or undefined where that did not work, which it then says. */
  async #keep(post: OutgoingPost, stop: AbortController): Promise<string | undefined> {
    const isCurrent = this.#attempt(post.id, { step: 'uploading', stop })
    const bytes = postBody(post.account, post.text, post.seconds)
    // It should never reject, but the browser's own cryptography may be missing.
    const kept = await this.#house.storage
      .keep({ bytes, mediaType: 'application/json' }, stop.signal)
      .catch((error: unknown) => err({ kind: 'unavailable', detail: String(error) } as const))
    if (kept.ok) {
      this.#change(post, { url: kept.value })
      this.#teach({ ...post, url: kept.value })
    } else if (isCurrent()) {
      if (kept.error.kind !== 'rejected') this.#house.log.warn('A post was not kept', kept.error)
      this.#end(post, keepFailureText(kept.error))
    }
    return kept.ok ? kept.value : undefined
  }

  /** Why it was not signed; undefined where it was. One that was kept before may have been signed before. */
  async #sign(post: KeptPost, shown: Wei | undefined, before: boolean): Promise<string | undefined> {
    const { transactions } = this.#house
    const { act, done } = writingWords(post.list)
    let price = shown
    let problem: string = POST_STOPPED['not signed']
    const sent = await transactions.run({
      prepare: async () => {
        // Said where the look itself fails, too.
        problem = POST_STOPPED['not known']
        const refusal = await this.#refusal(post, before)
        if (refusal) return err(refusal)
        problem = POST_STOPPED['not signed']
        const prepared = await this.#prepare(post, price)
        if (prepared.ok) price = prepared.value.intent.value
        return prepared
      },
      label: `${act}: ${plainText(post.text, LONGEST_LABEL)}`,
      topic: topicOf(post.id),
      successText: done,
    })
    return sent ? undefined : problem
  }

  /** Why it must not be signed, or not again: that it is there, on its way, or that nobody knows. Rejects as reads do. */
  async #refusal(post: KeptPost, before: boolean): Promise<TxFailure | undefined> {
    const entry = runInAction(() => this.#entryOf(post.id))
    if (entry && (entry.outcome === undefined || entry.outcome === 'success')) return stopped(ON_ITS_WAY)
    if (this.#gone.has(post.id)) return stopped(ALREADY_THERE)
    if (!before && !entry) return undefined
    // Whatever was heard of it: the list of transactions may have been cleared, or the page closed.
    const where = await findPosted(this.#house.room, post, post.url)
    if (where === 'there') this.#arrive(post)
    if (where === 'not there') return undefined
    return stopped(where === 'there' ? ALREADY_THERE : TOO_MUCH_SINCE)
  }

  async #prepare(post: KeptPost, shown: Wei | undefined): Promise<Result<PreparedWrite, TxFailure>> {
    const { room, writer } = this.#house
    const { account, list, url } = post
    const price = shown ?? (await room.rules(list, account)).price
    return preparePost({ account, list, url, price }, writer, room)
  }

  #hear({ topic, outcome }: ActivityEntry): void {
    const post = runInAction(() => this.posts.find(({ id }) => topic === topicOf(id)))
    if (!post || outcome === undefined) return
    if (outcome === 'success') void this.#seek(post, 1)
    else this.#change(post, { problem: lostText(outcome) })
  }

  /** It goes once the list has it: at the same moment as whoever shows the list reads it again. */
  async #seek(post: OutgoingPost, look: number): Promise<void> {
    if ((await this.#isThere(post)) || look === MOST_LOOKS) this.#arrive(post)
    else this.#house.clock.after(LOOK_INTERVAL, () => void this.#seek(post, look + 1))
  }

  /** For looks in the background, which may come to nothing; what is paid depends on `#refusal`. */
  async #isThere(post: OutgoingPost): Promise<boolean> {
    const url = post.url ?? runInAction(() => this.#find(post.id)?.url)
    try {
      return url !== undefined && (await findPosted(this.#house.room, post, url)) === 'there'
    } catch (error) {
      this.#house.log.warn('Whether a post is there could not be read', error)
      return false
    }
  }

  #end(post: OutgoingPost, problem: string | undefined): void {
    runInAction(() => this.#attempts.delete(post.id))
    this.#change(post, { problem })
  }

  #change({ id, account }: OutgoingPost, news: Partial<Pick<OutgoingPost, 'url' | 'problem'>>): void {
    if (this.#gone.has(id)) return
    const { kept, session } = this.#house
    const changed = (posts: readonly OutgoingPost[]) =>
      posts.map((post) => (post.id === id ? { ...post, ...news } : post))
    // Its author may have gone to another account meanwhile: it waits for them to come back.
    if (!runInAction(() => sameAddress(session.account, account))) {
      const key = this.#key(account)
      kept.write(key, writeOutbox(changed(readOutbox(kept.read(key)))))
      return
    }
    runInAction(() => {
      this.posts = changed(this.posts)
    })
    this.#persist(account)
  }

  /** The list has it from now on; its text is known there before any gateway has it. */
  #arrive(post: OutgoingPost): void {
    this.#teach({ ...post, url: post.url ?? runInAction(() => this.#find(post.id)?.url) })
    this.#forget(post)
  }

  #teach({ url, account, text }: OutgoingPost): void {
    if (url !== undefined) this.#house.bodies.learn({ url, author: account }, text)
  }

  #forget({ id, account }: OutgoingPost): void {
    this.#gone.add(id)
    runInAction(() => {
      this.#attempts.delete(id)
      this.posts = this.posts.filter((post) => post.id !== id)
    })
    this.#persist(account)
  }

  /** Beside what another tab has kept meanwhile. */
  #persist(account: Address): void {
    const { kept } = this.#house
    const key = this.#key(account)
    const all = this.#all(account)
    if (runInAction(() => sameAddress(this.#house.session.account, account)))
      runInAction(() => {
        this.full = all.length >= MOST_OUTGOING
      })
    if (all.length === 0) kept.remove(key)
    else kept.write(key, writeOutbox(all))
  }

  #all(account: Address): readonly OutgoingPost[] {
    const { kept } = this.#house
    const own = runInAction(() => this.posts.filter((post) => sameAddress(post.account, account)))
    const known = new Set([...own.map(({ id }) => id), ...this.#gone])
    return [...own, ...readOutbox(kept.read(this.#key(account))).filter(({ id }) => !known.has(id))]
  }

  #key(account: Address): string {
    return outboxKey(account, this.#house.config.supportedChainId)
  }
}

/** One whose text has its place. */
type KeptPost = OutgoingPost & { readonly url: string }

const stopped = (detail: string): TxFailure => ({ kind: 'terms changed', detail })
const topicOf = (id: string): string => `${POST_TOPIC}${id}`

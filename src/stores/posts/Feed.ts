import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { mergeNewest } from '#domain/posts/mergeNewest.ts'
import type { ChatRules, Post, PostPage } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Query } from '../shared/Query.ts'
import { chatRules } from './chatRules.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Posts in a page (rules/posts: pages-of-ten). */
const PAGE_SIZE = 10
/** Posts in one read, where many are skipped, have come at once, or are scrolled past. */
const LARGE_PAGE = 50
/**
 * Milliseconds since the last older page within which the next is wanted by somebody who does not read but scrolls: for
 * them ten are gone before the next ten are there, and every read draws the whole feed anew.
 */
const HASTE = 3000
/** Milliseconds after which a list one comes to is read anew. */
const FRESH = 60_000
/** Reads without anything to show before the user is asked whether to go on. */
const MAX_EMPTY = 4

/** Where a feed was left: pixels it was scrolled, where it begins, and how high each of its posts was, by their indexes. */
export interface FeedPosition {
  readonly offset: number
  readonly top: number
  readonly heights: ReadonlyMap<number, number>
}

/** One list of posts as far as somebody has looked at it: newest first, in pages of ten (rules/posts: pages-of-ten). */
export class Feed {
  readonly list: PostList
  /** A feed that failed keeps what is known. */
  kind: 'loading' | 'ready' | 'failed' = 'loading'
  /** Everything that was read, without a gap, deleted ones among it. */
  posts: readonly Post[] = []
  /** Whether an older page is being read, or could not be. */
  more: 'idle' | 'loading' | 'failed' = 'idle'
  /** Whether what came meanwhile is being read. */
  catchingUp = false
  position: FeedPosition | undefined = undefined
  /** Posts in the list when it was last read, and when it was last asked how many there are. */
  total = 0
  newTotal = 0
  readonly #deps: PostsDeps
  readonly #rules: Query<ChatRules>
  /** Aborted when the list is read anew: answers on their way belong to what was there before. */
  #reading = new AbortController()
  /** The contract gave nothing although there should have been older ones. */
  #cut = false
  /** The last look found fewer posts than were read: blocks were taken back, or one node is behind. */
  #sawFewer = false
  #readAt = -Infinity
  #wentOnAt = -Infinity
  #watchers = 0

  constructor(deps: PostsDeps, list: PostList) {
    this.list = list
    this.#deps = deps
    this.#rules = chatRules(deps, list)
    makeAutoObservable(this, { list: false }, { autoBind: true, deep: false })
  }

  /** What has a place in the feed: nothing deleted, except for moderators, and nothing that is not wanted. */
  get shown(): readonly Post[] {
    return this.posts.filter(
      (post) => (!post.deleted || this.isModerator) && !this.#deps.muted.leavesOut(this.list, post),
    )
  }

  /** Price and pause, and what the connected account may do here. */
  get rules(): AsyncResult<ChatRules> {
    return this.#rules.result
  }

  get isModerator(): boolean {
    return this.rules.kind === 'ready' && (this.rules.value.standing?.moderator ?? false)
  }

  /** Whether there is nothing older. */
  get ended(): boolean {
    const oldest = this.posts.at(-1)
    return this.kind !== 'loading' && (this.#cut || oldest?.index === 0 || (!oldest && this.kind === 'ready'))
  }

  /** Posts that came since the list was read. */
  get fresh(): number {
    return Math.max(0, this.newTotal - this.total)
  }

  /** Person looks from now on; whoever came back finds it as they left it. Returns how they leave. */
  subscribe(cameBack = false): () => void {
    const { activity, health } = this.#deps
    this.#watchers += 1
    if (this.#watchers === 1) this.#enter(cameBack)
    return combineDisposers(
      this.#rules.subscribe(),
      reaction(
        () => health.renewals,
        () => void (runInAction(() => this.kind === 'failed') ? this.#begin() : this.#look()),
      ),
      activity.onSettled(() => void this.refresh()),
      () => {
        this.#watchers -= 1
      },
    )
  }

  /** The feed is left, and may be come back to at this place. */
  leaveAt(position: FeedPosition): void {
    this.position = position
  }

  /** Reads an older page, where there is one. */
  showMore(): void {
    if (this.more !== 'loading' && this.kind !== 'loading' && !this.ended) void this.#goOn()
  }

  /** The end of what is shown has come near: what could not be read waits for the user's word. */
  comeNearEnd(): void {
    if (this.more === 'idle') this.showMore()
  }

  /** Reads what could not be read. What is shown stays. */
  retry(): void {
    if (this.more === 'failed') this.showMore()
    if (this.kind === 'failed') void this.#begin()
    if (this.rules.kind === 'failed') void this.#rules.refetch()
  }

  /** Puts what came since before what is shown. */
  async showNew(): Promise<void> {
    if (this.catchingUp) return
    this.catchingUp = true
    await this.#catchUp(Math.min(LARGE_PAGE, Math.max(PAGE_SIZE, this.fresh)), 'asked for')
    runInAction(() => {
      this.catchingUp = false
    })
  }

  /**
   * Reads the newest page again: something of it may have changed. Where more came than a page holds, what
   * is shown stays, and only their number is told: nobody asked to be taken from where they read.
   */
  async refresh(): Promise<void> {
    if (runInAction(() => this.kind !== 'ready')) return this.#begin()
    await this.#catchUp(PAGE_SIZE, 'by itself')
  }

  /** Reads one post again. */
  async readPost(index: number): Promise<void> {
    const post = await this.#answer(
      this.#deps.postReader.post(this.list, index),
      'A post could not be read again',
    )
    if (post.kind === 'ready' && post.value) this.learn(post.value)
  }

  /** One of its posts was read elsewhere. */
  learn(post: Post): void {
    runInAction(() => {
      this.posts = this.posts.map((known) => (known.index === post.index ? post : known))
    })
  }

  /** The post with this index, as far as it was read. */
  postAt(index: number): Post | undefined {
    return this.posts.find((post) => post.index === index)
  }

  #enter(cameBack: boolean): void {
    const isOld = this.#deps.clock.now() - this.#readAt > FRESH
    if (!cameBack) this.position = undefined
    if (this.kind !== 'ready' || (isOld && !cameBack)) void this.#begin()
    else if (isOld) void this.#look()
  }

  /** Reads from the newest on. What is known stays until the answer. */
  async #begin(): Promise<void> {
    const { postReader, time, log } = this.#deps
    this.#overtake()
    runInAction(() => {
      this.more = 'idle'
      if (this.posts.length === 0) this.kind = 'loading'
    })
    const answer = await this.#answer(
      Promise.all([
        postReader.latest(this.list, PAGE_SIZE),
        time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error)),
      ]),
      'A feed could not be read',
    )
    if (answer.kind === 'ready') return this.#replace(answer.value[0])
    if (answer.kind === 'failed')
      runInAction(() => {
        this.kind = 'failed'
      })
  }

  #replace({ posts, total }: PostPage): void {
    this.#overtake()
    runInAction(() => {
      this.kind = 'ready'
      this.more = 'idle'
      this.position = undefined
      this.#cut = false
      this.#learnNewest(posts, total)
      if (this.shown.length === 0) this.showMore()
    })
    this.#wantNames(posts)
  }

  async #goOn(): Promise<void> {
    const { postReader, clock } = this.#deps
    const before = this.shown.length
    const isHasty = clock.now() - this.#wentOnAt < HASTE
    this.more = 'loading'
    for (let round = 0; round < MAX_EMPTY; round += 1) {
      const oldest = runInAction(() => this.posts.at(-1)?.index ?? 0)
      const count = round === 0 && !isHasty ? PAGE_SIZE : LARGE_PAGE
      const page = await this.#answer(
        postReader.before(this.list, oldest, count),
        'Older posts could not be read',
      )
      if (page.kind === 'failed') this.#setMore('failed')
      if (page.kind !== 'ready') return
      this.#wentOnAt = clock.now()
      runInAction(() => {
        this.posts = [...this.posts, ...page.value]
        this.#cut = page.value.length === 0
      })
      this.#wantNames(page.value)
      if (runInAction(() => this.ended || this.shown.length > before)) break
    }
    this.#setMore('idle')
  }

  #setMore(more: Feed['more']): void {
    runInAction(() => {
      this.more = more
    })
  }

  /** The newest, before what is known; where too many came in between, what is known gives way if asked for. */
  async #catchUp(count: number, why: 'asked for' | 'by itself'): Promise<void> {
    const page = await this.#answer(
      this.#deps.postReader.latest(this.list, count),
      'New posts could not be read',
    )
    if (page.kind !== 'ready') return
    const { posts, total } = page.value
    const known = runInAction(() => this.posts)
    const merged = mergeNewest(known, page.value)
    if (!merged && (why === 'asked for' || known.length === 0)) return this.#replace(page.value)
    runInAction(() => (merged ? this.#learnNewest(merged, total) : this.#tell(total)))
    if (merged) this.#wantNames(posts)
  }

  /** Asks how many posts there are, and nothing more, while somebody sees the page. */
  async #look(): Promise<void> {
    const { page, postReader } = this.#deps
    if (!page.isSeen() || runInAction(() => this.kind !== 'ready')) return
    const answer = await this.#answer(
      postReader.total(this.list),
      'It could not be asked whether there are new posts',
    )
    if (answer.kind !== 'ready') return
    const hadFewer = this.#sawFewer
    this.#sawFewer = answer.value < runInAction(() => this.total)
    if (!this.#sawFewer) runInAction(() => this.#tell(answer.value))
    else if (hadFewer) await this.#begin()
  }

  /** The list was read to its newest post, and has so many. */
  #learnNewest(posts: readonly Post[], total: number): void {
    this.posts = posts
    this.total = total
    this.#sawFewer = false
    this.#readAt = this.#deps.clock.now()
    this.#tell(total)
  }

  #tell(total: number): void {
    this.newTotal = total
  }

  #overtake(): void {
    this.#reading.abort()
    this.#reading = new AbortController()
  }

  /** What the chain answers, unless the list has been read anew by then. */
  async #answer<Value>(
    asked: Promise<Value>,
    failure: string,
  ): Promise<{ kind: 'ready'; value: Value } | { kind: 'failed' | 'overtaken' }> {
    const { signal } = this.#reading
    const [outcome] = await Promise.allSettled([asked])
    if (outcome.status === 'rejected') this.#deps.log.error(failure, outcome.reason)
    if (signal.aborted) return { kind: 'overtaken' }
    return outcome.status === 'fulfilled' ? { kind: 'ready', value: outcome.value } : { kind: 'failed' }
  }

  #wantNames(page: readonly Post[]): void {
    const shown = new Set(runInAction(() => this.shown))
    void this.#deps.mainNames.want(page.filter((post) => shown.has(post)).map(({ author }) => author))
  }
}

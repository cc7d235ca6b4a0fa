import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { ChatRules, Post, PostPage } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'

import type { AsyncResult } from '../shared/AsyncResult.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Query } from '../shared/Query.ts'
import { chatRules } from './chatRules.ts'
import { FeedNews } from './FeedNews.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Posts in a page (spec 2, chat feed). */
const PAGE_SIZE = 10
/** Posts in one read, where many are skipped, have come at once, or are scrolled past. */
const LARGE_PAGE = 50
/**
 * Milliseconds since the last older page within which the next is wanted by somebody who does not read but scrolls: for
 * them ten are gone before the next ten are there, and every read draws the whole feed anew.
 */
const HASTE = 3000
/** Reads without anything to show before the user is asked whether to go on. */
const MOST_EMPTY = 4

/** Where a feed was left: pixels it was scrolled, where it begins, and how high each of its posts was, by their indexes. */
export interface FeedPlace {
  readonly offset: number
  readonly top: number
  readonly heights: ReadonlyMap<number, number>
}

/** One list of posts as far as somebody has looked at it: newest first, in pages of ten (spec 2, chat feed). */
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
  place: FeedPlace | undefined = undefined
  readonly #deps: PostsDeps
  readonly #rules: Query<ChatRules>
  readonly #news: FeedNews
  /** The contract gave nothing although there should have been older ones. */
  #cut = false
  #wentOnAt = -Infinity
  #epoch = 0
  #watchers = 0

  constructor(deps: PostsDeps, list: PostList) {
    this.list = list
    this.#deps = deps
    this.#rules = chatRules(deps, list)
    this.#news = new FeedNews(deps, list, {
      isReady: () => runInAction(() => this.kind === 'ready'),
      epoch: () => this.#epoch,
      begin: () => this.#begin(),
    })
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
    return this.#news.count
  }

  /** Somebody looks from now on; whoever came back finds it as they left it. Returns how they leave. */
  visit(cameBack = false): () => void {
    const { activity, health } = this.#deps
    this.#watchers += 1
    if (this.#watchers === 1) this.#enter(cameBack)
    return combineDisposers(
      this.#rules.subscribe(),
      reaction(
        () => health.recoveries,
        () => runInAction(() => this.#recover()),
      ),
      reaction(
        () => health.renewals,
        () => void this.#news.look(),
      ),
      activity.onSettled(() => void this.refresh()),
      () => {
        this.#watchers -= 1
      },
    )
  }

  /** The feed is left, and may be come back to at this place. */
  leaveAt(place: FeedPlace): void {
    this.place = place
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
    const { room, log } = this.#deps
    try {
      const post = await room.post(this.list, index)
      if (post) this.learn(post)
    } catch (error) {
      log.error('A post could not be read again', error)
    }
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
    const isOld = this.#news.isOld()
    if (!cameBack) this.place = undefined
    if (this.kind === 'ready' && (cameBack || !isOld)) {
      if (isOld) void this.#news.look()
    } else void this.#begin()
  }

  /** Reads from the newest on. What is known stays until the answer. */
  async #begin(): Promise<void> {
    this.#epoch += 1
    const epoch = this.#epoch
    const { room, time, log } = this.#deps
    runInAction(() => {
      this.more = 'idle'
      if (this.posts.length === 0) this.kind = 'loading'
    })
    const [page] = await Promise.allSettled([
      room.latest(this.list, PAGE_SIZE),
      time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error)),
    ])
    if (epoch !== this.#epoch) return
    if (page.status === 'fulfilled') return this.#replace(page.value)
    log.error('A feed could not be read', page.reason)
    runInAction(() => {
      this.kind = 'failed'
    })
  }

  #replace({ posts, total }: PostPage): void {
    // Older ones that are on their way belong to what was there before.
    this.#epoch += 1
    runInAction(() => {
      this.kind = 'ready'
      this.more = 'idle'
      this.posts = posts
      this.place = undefined
      this.#cut = false
      this.#news.learn(total)
      if (this.shown.length === 0) this.showMore()
    })
    this.#wantNames(posts)
  }

  async #goOn(): Promise<void> {
    const epoch = this.#epoch
    const { room, clock, log } = this.#deps
    const before = this.shown.length
    const isHasty = clock.now() - this.#wentOnAt < HASTE
    this.more = 'loading'
    try {
      for (let round = 0; round < MOST_EMPTY; round += 1) {
        const oldest = runInAction(() => this.posts.at(-1)?.index ?? 0)
        const page = await room.before(this.list, oldest, round === 0 && !isHasty ? PAGE_SIZE : LARGE_PAGE)
        if (epoch !== this.#epoch) return
        this.#wentOnAt = clock.now()
        runInAction(() => {
          this.posts = [...this.posts, ...page]
          this.#cut = page.length === 0
        })
        this.#wantNames(page)
        if (runInAction(() => this.ended || this.shown.length > before)) break
      }
      runInAction(() => {
        this.more = 'idle'
      })
    } catch (error) {
      log.error('Older posts could not be read', error)
      if (epoch !== this.#epoch) return
      runInAction(() => {
        this.more = 'failed'
      })
    }
  }

  async #catchUp(count: number, why: 'asked for' | 'by itself'): Promise<void> {
    const epoch = this.#epoch
    const { room, log } = this.#deps
    try {
      const page = await room.latest(this.list, count)
      if (epoch === this.#epoch) this.#merge(page, why)
    } catch (error) {
      log.warn('New posts could not be read', error)
    }
  }

  /** The newest, before what is known of the same; where too many came in between, what is known gives way if asked for. */
  #merge(page: PostPage, why: 'asked for' | 'by itself'): void {
    const oldest = page.posts.at(-1)
    // Indexes may be lost when the chain takes blocks back.
    const known = runInAction(() => this.posts.filter(({ index }) => index < (oldest?.index ?? page.total)))
    const newest = known[0]?.index ?? -1
    if (oldest && oldest.index > newest + 1) {
      if (why === 'asked for' || runInAction(() => this.posts.length === 0)) this.#replace(page)
      else this.#news.tell(page.total)
      return
    }
    runInAction(() => {
      this.posts = [...page.posts, ...known]
      this.#news.learn(page.total)
    })
    this.#wantNames(page.posts)
  }

  #recover(): void {
    if (this.kind === 'failed') this.retry()
  }

  #wantNames(page: readonly Post[]): void {
    const shown = new Set(runInAction(() => this.shown))
    void this.#deps.mainNames.want(page.filter((post) => shown.has(post)).map(({ author }) => author))
  }
}

import { makeAutoObservable, reaction, runInAction } from 'mobx'

import { mergeNewest } from '#domain/posts/mergeNewest.ts'
import type { ChatRules, Post, PostPage } from '#domain/posts/Post.ts'
import { listKey, type PostList } from '#domain/posts/PostList.ts'
import { readShownPosts, writeShownPosts } from '#domain/posts/shownPosts.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import type { Query } from '../shared/Query.ts'
import { chatRules } from './chatRules.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Posts per page (rules/posts: pages-of-ten). */
const PAGE_SIZE = 10
/** Posts per read where a larger page saves reads: behind hidden posts, for new posts, and in fast scrolling. */
const LARGE_PAGE = 50
/**
 * Milliseconds. A reader who wants the next page within this time is scrolling,
 * and passes ten posts before the next ten arrive; each read also renders the whole feed again.
 */
const FAST_SCROLL = 3000
const FRESH = 60_000
/** Consecutive reads without a visible post until the user has to ask for more. */
const MAX_EMPTY = 4

/** Chats have a name in the configuration; any number of other lists may be read. */
const isStored = ({ kind }: PostList) => kind === 'messages'
const storedAs = (list: PostList) => ({
  name: listKey(list),
  read: readShownPosts,
  write: writeShownPosts,
})

/** Scroll position in pixels, with the feed's top and the posts' heights by index. */
export interface FeedPosition {
  readonly offset: number
  readonly top: number
  readonly heights: ReadonlyMap<number, number>
}

/** A list of posts, newest first, read in pages of ten (rules/posts: pages-of-ten). */
export class Feed {
  readonly list: PostList
  kind: 'loading' | 'ready' | 'failed' = 'loading'
  /** All posts read so far, without a gap, including deleted ones. */
  posts: readonly Post[] = []
  more: 'idle' | 'loading' | 'failed' = 'idle'
  catchingUp = false
  position: FeedPosition | undefined = undefined
  /** Posts in the list at the last read, and at the last count. */
  total = 0
  newTotal = 0
  readonly #deps: PostsDeps
  readonly #rules: Query<ChatRules>
  /** Aborted when the list is read from the start, because answers to earlier reads no longer fit. */
  #generation = new AbortController()
  /** Whether the contract returned no older posts although there should be some. */
  #isTruncated = false
  /** Whether the last count was below the posts read: the chain was reorganised, or a node lags. */
  #countedFewer = false
  /** Numbers of the latest read of new posts that has started, and of the one shown. */
  #latestBegun = 0
  #latestShown = 0
  #readAt = -Infinity
  #lastOlderReadAt = -Infinity
  #viewCount = 0

  constructor(deps: PostsDeps, list: PostList) {
    this.list = list
    this.#deps = deps
    this.#rules = chatRules(deps, list)
    makeAutoObservable(this, { list: false }, { autoBind: true, deep: false })
  }

  /**
   * Leaves out deleted posts, except for moderators, and posts muted or hidden in an earlier session.
   * One muted or hidden in this session stays as a placeholder.
   */
  get shown(): readonly Post[] {
    return this.posts.filter(
      (post) => (!post.deleted || this.isModerator) && !this.#deps.muted.isOmitted(this.list, post),
    )
  }

  /** The newest posts as they were last known, shown until the list is read. */
  get lastKnown(): LastKnown<readonly Post[]> | undefined {
    const { lastKnown, started } = this.#deps.queries
    const isUnread = this.kind !== 'ready' && this.posts.length === 0
    const known = isUnread && isStored(this.list) ? lastKnown.read(storedAs(this.list), started) : undefined
    return (
      known && { ...known, value: known.value.filter((post) => !this.#deps.muted.isOmitted(this.list, post)) }
    )
  }

  get rules(): AsyncResult<ChatRules> {
    return this.#rules.result
  }

  /** Whether the connected account moderates the list; false while that is unknown. */
  get isModerator(): boolean {
    return this.rules.kind === 'ready' && (this.rules.value.standing?.moderator ?? false)
  }

  /**
   * Whether no older posts are left: the list is empty, its oldest post was read,
   * or the contract returned none before it. False while the list is read from the start.
   */
  get ended(): boolean {
    const oldest = this.posts.at(-1)
    return (
      this.kind !== 'loading' &&
      (this.#isTruncated || oldest?.index === 0 || (!oldest && this.kind === 'ready'))
    )
  }

  /** Posts that arrived since the list was read. */
  get fresh(): number {
    return Math.max(0, this.newTotal - this.total)
  }

  /**
   * Reads the list if it was never read, has failed, or is older than a minute.
   * With `cameBack` an old list stays as it was left, and only new posts are counted.
   */
  subscribe(cameBack = false): () => void {
    const { activity, health } = this.#deps
    this.#viewCount += 1
    if (this.#viewCount === 1) this.#enter(cameBack)
    return combineDisposers(
      this.#rules.subscribe(),
      reaction(
        () => health.renewals,
        () => void (this.kind === 'failed' ? this.#load() : this.#countNew()),
      ),
      activity.onSettled(() => void this.refresh()),
      () => {
        this.#viewCount -= 1
      },
    )
  }

  leaveAt(position: FeedPosition): void {
    this.position = position
  }

  /** Reads up to four older pages until a further post is visible. Does nothing during a read or at the end. */
  showMore(): void {
    if (this.more !== 'loading' && this.kind !== 'loading' && !this.ended) void this.#readOlder()
  }

  /** Reads an older page when the reader nears the end, but not after a failure: that takes the user's click. */
  loadNearEnd(): void {
    if (this.more === 'idle') this.showMore()
  }

  retry(): void {
    if (this.more === 'failed') this.showMore()
    if (this.kind === 'failed') void this.#load()
    if (this.rules.kind === 'failed') void this.#rules.refetch()
  }

  /** Reads newer posts; if more than a page arrived, they replace the known ones. After a failure the list stays. */
  async showNew(): Promise<void> {
    if (this.catchingUp) return
    this.catchingUp = true
    await this.#catchUp(Math.min(LARGE_PAGE, Math.max(PAGE_SIZE, this.fresh)), 'requested')
    runInAction(() => {
      this.catchingUp = false
    })
  }

  /**
   * Reads the newest page again, because its posts may have changed; a list that is not ready is read
   * from the start. If more posts arrived than fit on a page, only the count changes,
   * so that the reader keeps the scroll position.
   */
  async refresh(): Promise<void> {
    if (this.kind !== 'ready') return this.#load()
    await this.#catchUp(PAGE_SIZE, 'automatic')
  }

  /** After a failure, or if the chain has no such post, the known post stays. */
  async readPost(index: number): Promise<void> {
    const post = await this.#answer(
      this.#deps.postReader.post(this.list, index),
      'A post could not be read again',
    )
    if (post.kind === 'ready' && post.value) this.learn(post.value)
  }

  learn(post: Post): void {
    runInAction(() => {
      this.posts = this.posts.map((known) => (known.index === post.index ? post : known))
    })
  }

  /** Undefined for a post that is not read; none is requested. */
  postAt(index: number): Post | undefined {
    return this.posts.find((post) => post.index === index)
  }

  #enter(cameBack: boolean): void {
    const isOld = this.#deps.clock.now() - this.#readAt > FRESH
    if (!cameBack) this.position = undefined
    if (this.kind !== 'ready' || (isOld && !cameBack)) void this.#load()
    else if (isOld) void this.#countNew()
  }

  async #load(): Promise<void> {
    const { postReader, time, log } = this.#deps
    this.#startGeneration()
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
    this.#startGeneration()
    runInAction(() => {
      this.kind = 'ready'
      this.more = 'idle'
      this.position = undefined
      this.#isTruncated = false
      this.#learnNewest(posts, total)
      if (this.shown.length === 0) this.showMore()
    })
    this.#wantNames(posts)
  }

  /** Reads up to four pages until a further post is visible: ten posts, or fifty behind hidden ones and when fast. */
  async #readOlder(): Promise<void> {
    const { postReader, clock } = this.#deps
    const before = this.shown.length
    const isScrolling = clock.now() - this.#lastOlderReadAt < FAST_SCROLL
    this.more = 'loading'
    for (let round = 0; round < MAX_EMPTY; round += 1) {
      const oldest = this.posts.at(-1)?.index ?? 0
      const count = round === 0 && !isScrolling ? PAGE_SIZE : LARGE_PAGE
      const page = await this.#answer(
        postReader.before(this.list, oldest, count),
        'Older posts could not be read',
      )
      if (page.kind === 'failed') this.#setMore('failed')
      if (page.kind !== 'ready') return
      this.#lastOlderReadAt = clock.now()
      runInAction(() => {
        this.posts = [...this.posts, ...page.value]
        this.#isTruncated = page.value.length === 0
      })
      this.#wantNames(page.value)
      if (this.ended || this.shown.length > before) break
    }
    this.#setMore('idle')
  }

  #setMore(more: Feed['more']): void {
    runInAction(() => {
      this.more = more
    })
  }

  /**
   * Merges the newest page. Across a gap it replaces the known posts if the user asked for it,
   * otherwise only counts. The answer to an earlier read is dropped once that of a later one is shown.
   */
  async #catchUp(count: number, trigger: 'requested' | 'automatic'): Promise<void> {
    this.#latestBegun += 1
    const read = this.#latestBegun
    const page = await this.#answer(
      this.#deps.postReader.latest(this.list, count),
      'New posts could not be read',
    )
    if (page.kind !== 'ready' || read < this.#latestShown) return
    this.#latestShown = read
    const { posts, total } = page.value
    const known = this.posts
    const merged = mergeNewest(known, page.value)
    if (!merged && (trigger === 'requested' || known.length === 0)) return this.#replace(page.value)
    runInAction(() => (merged ? this.#learnNewest(merged, total) : this.#setNewTotal(total)))
    if (merged) this.#wantNames(posts)
  }

  /** Reads only the number of posts, while the page is visible. Two lower counts in a row reload the list. */
  async #countNew(): Promise<void> {
    const { page, postReader } = this.#deps
    if (!page.isSeen() || this.kind !== 'ready') return
    const answer = await this.#answer(
      postReader.total(this.list),
      'The number of new posts could not be read',
    )
    if (answer.kind !== 'ready') return
    const countedFewerBefore = this.#countedFewer
    this.#countedFewer = answer.value < this.total
    if (!this.#countedFewer) runInAction(() => this.#setNewTotal(answer.value))
    else if (countedFewerBefore) await this.#load()
  }

  #learnNewest(posts: readonly Post[], total: number): void {
    this.posts = posts
    this.total = total
    this.#countedFewer = false
    this.#readAt = this.#deps.clock.now()
    if (isStored(this.list)) this.#deps.queries.lastKnown.write(storedAs(this.list), { posts })
    this.#setNewTotal(total)
  }

  #setNewTotal(total: number): void {
    this.newTotal = total
  }

  #startGeneration(): void {
    this.#generation.abort()
    this.#generation = new AbortController()
  }

  /** The result of a read, or 'outdated' if the list has been read from the start since. */
  async #answer<Value>(
    read: Promise<Value>,
    failure: string,
  ): Promise<{ kind: 'ready'; value: Value } | { kind: 'failed' | 'outdated' }> {
    const { signal } = this.#generation
    const [outcome] = await Promise.allSettled([read])
    if (outcome.status === 'rejected') this.#deps.log.error(failure, outcome.reason)
    if (signal.aborted) return { kind: 'outdated' }
    return outcome.status === 'fulfilled' ? { kind: 'ready', value: outcome.value } : { kind: 'failed' }
  }

  #wantNames(page: readonly Post[]): void {
    const shown = new Set(this.shown)
    void this.#deps.mainNames.want(page.filter((post) => shown.has(post)).map(({ author }) => author))
  }
}

import { autorun, makeAutoObservable, reaction, runInAction } from 'mobx'

import { isShownPost } from '#domain/posts/isShownPost.ts'
import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import { readRepliesSeen, repliesSeenKey, writeRepliesSeen } from '#domain/posts/repliesSeen.ts'
import { sameAddress } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { PagedQuery } from '../shared/PagedQuery.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { MutedStore } from './MutedStore.ts'

const PAGE_SIZE = 20

/** Seconds that a reply may be ahead of the browser's clock; a later time is not trusted. */
const CLOCK_TOLERANCE = 3600

export interface RepliesDeps extends Pick<
  CommonDeps,
  'session' | 'queries' | 'time' | 'eventIndex' | 'storage' | 'clock' | 'log'
> {
  readonly config: Pick<CommunityConfig, 'chat' | 'supportedChainId'>
  readonly layout: Pick<LayoutStore, 'showNewReplies'>
  readonly fetchMuted: () => Promise<MutedStore>
}

/**
 * Posts by others that answer the connected account or mention one of its names, newest first,
 * and how many are newer than the last visit to their page (rules/posts: replies).
 */
export class RepliesStore {
  muted: MutedStore | undefined = undefined
  seenAt = 0
  readonly #deps: RepliesDeps
  readonly #pages: PagedQuery<IndexedPost>

  constructor(deps: RepliesDeps) {
    this.#deps = deps
    this.#pages = new PagedQuery(deps.queries, {
      size: PAGE_SIZE,
      failure: 'The replies to an account could not be read',
      follows: 'returns',
      ask: () => {
        const { shownAccount, account } = deps.session
        if (!shownAccount) return undefined
        return {
          key: ['replies', shownAccount],
          fetch: account && ((before) => deps.eventIndex.toAccount(account, before)),
        }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get kind(): 'nobody' | 'loading' | 'failed' | 'ready' {
    const { first } = this.#pages
    if (first.kind === 'none') return 'nobody'
    if (first.kind === 'failed') return first.last ? 'ready' : 'failed'
    return this.muted ? first.kind : 'loading'
  }

  /** Those in configured contexts that are neither deleted, muted nor hidden. */
  get replies(): readonly IndexedPost[] {
    const { config, session } = this.#deps
    const { muted } = this
    if (!muted) return []
    return this.#pages.entries.filter(
      (found) =>
        isShownPost(found, config.chat.contexts) &&
        !sameAddress(found.post.author, session.shownAccount) &&
        muted.why(found.list, found.post) === undefined,
    )
  }

  get more(): 'ended' | 'idle' | 'loading' | 'failed' {
    return this.#pages.more
  }

  get hasUnwanted(): boolean {
    return this.#pages.entries.some(({ list, post }) => this.muted?.why(list, post) !== undefined)
  }

  get newCount(): number {
    return this.replies.filter(({ post }) => post.createdAt > this.seenAt).length
  }

  /** Counts new replies, again whenever the user returns to the page. */
  start(): () => void {
    return combineDisposers(
      this.#follow(),
      autorun(() => {
        const count = this.newCount
        runInAction(() => this.#deps.layout.showNewReplies(count))
      }),
    )
  }

  /** While the page of replies is shown, replies count as seen when they are read. */
  subscribe(): () => void {
    const { time, log } = this.#deps
    time.read().catch((error: unknown) => log.warn('The time of the chain could not be read', error))
    return combineDisposers(
      time.watch(),
      this.#follow(),
      reaction(
        () => Math.max(0, ...this.#pages.entries.map(({ post }) => post.createdAt)),
        (newest) => this.#see(newest),
        { fireImmediately: true },
      ),
    )
  }

  showMore(): void {
    this.#pages.showMore()
  }

  retry(): void {
    void this.#pages.refetch()
  }

  #follow(): () => void {
    const { session, storage, fetchMuted, log } = this.#deps
    fetchMuted().then(
      (muted) =>
        runInAction(() => {
          this.muted = muted
        }),
      (error: unknown) => log.warn('The muted accounts could not be fetched', error),
    )
    return combineDisposers(
      this.#pages.subscribe(),
      reaction(
        () => session.shownAccount,
        () => this.#readSeen(),
        { fireImmediately: true },
      ),
      storage.subscribe(() => this.#readSeen()),
    )
  }

  /** Another tab may have shown the page too. */
  #readSeen(): void {
    runInAction(() => {
      const key = this.#key
      this.seenAt = key === undefined ? 0 : readRepliesSeen(this.#deps.storage.read(key))
    })
  }

  /** A time far ahead would hide all later replies. */
  #see(newest: number): void {
    const at = Math.min(newest, Math.floor(this.#deps.clock.now() / 1000) + CLOCK_TOLERANCE)
    const key = this.#key
    if (key === undefined || at <= this.seenAt) return
    this.#deps.storage.write(key, writeRepliesSeen(at))
    this.#readSeen()
  }

  get #key(): string | undefined {
    const { session, config } = this.#deps
    return session.shownAccount && repliesSeenKey(session.shownAccount, config.supportedChainId)
  }
}

import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import { readShownCards, writeShownCards } from '#domain/nft/shownCards.ts'
import { isReadDirectly, type ShownList } from '#domain/nft/collectionList.ts'
import type { CollectionPage } from '#domain/nft/CollectionIndex.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { MainNames } from '../names/MainNames.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { LastKnown } from '../shared/LastKnownStore.ts'
import { Query } from '../shared/Query.ts'
import type { CollectionIndexStore } from './CollectionIndexStore.ts'
import type { WatchlistStore } from './WatchlistStore.ts'

/** The scroll position of a list, in pixels. */
export interface ListPosition {
  readonly offset: number
  readonly top: number
  readonly height: number
}

/** The pages of a list that were read; they stay in each state. */
export interface ListState {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly cards: readonly CollectionCard[]
  /** The cursor of the next page; undefined at the end, and before the first page. */
  readonly next: string | undefined
  readonly total: number | undefined
  readonly more: 'idle' | 'loading' | 'failed'
  /** Whether the ranking has changed; it is not updated by itself, because that would move the shown cards. */
  readonly outdated: boolean
  /** Whether scrolling near the end reads further pages. */
  readonly continuous: boolean
  readonly position: ListPosition | undefined
  /** When the first page was read, in milliseconds since 1970. */
  readonly readAt: number
}

const UNREAD: ListState = {
  kind: 'loading',
  cards: [],
  next: undefined,
  total: undefined,
  more: 'idle',
  outdated: false,
  continuous: false,
  position: undefined,
  readAt: -Infinity,
}

/** The page being read; a newer request replaces it. */
interface PageRequest {
  readonly list: ShownList
  /** The page's cursor; undefined for the first page. */
  readonly from: string | undefined
  /** Distinguishes two requests for the same page. */
  readonly number: number
}

/** Milliseconds after which a list of one page is read again when it is shown. */
const FRESH_MILLIS = 60_000

const storedAs = (list: ShownList) => ({
  name: `${list} collections`,
  read: readShownCards,
  write: writeShownCards,
})

const STEPS_PER_RANKING = 8

export interface CollectionListDeps extends Pick<
  CommonDeps,
  'queries' | 'health' | 'collectionIndex' | 'clock'
> {
  readonly indexStore: CollectionIndexStore
  readonly mainNames: MainNames
  readonly watchlist: WatchlistStore
  readonly config: Pick<CommunityConfig, 'nftLaunchpadLatestItems'>
}

export class CollectionListStore {
  shown: ShownList | undefined = undefined
  request: PageRequest | undefined = undefined
  readonly pageSize: number
  readonly #lists = observable.map<ShownList, ListState>({}, { deep: false })
  readonly #deps: CollectionListDeps
  readonly #page: Query<CollectionPage, readonly CollectionCard[]>
  #requests = 0
  #steps = 0

  constructor(deps: CollectionListDeps) {
    this.#deps = deps
    this.pageSize = deps.config.nftLaunchpadLatestItems
    this.#page = new Query(deps.queries, {
      failure: 'A list of collections could not be read',
      follows: 'nothing',
      ask: () => {
        if (!this.request) return undefined
        const { list, from, number } = this.request
        const source = list === 'watched' ? deps.watchlist.watched : list
        return {
          key: ['collections', list, from, number],
          fetch: () => deps.collectionIndex.page(source, from, this.pageSize),
          // The watchlist is the browser's own.
          ...(list !== 'watched' && from === undefined && { stored: storedAs(list) }),
        }
      },
    })
    makeAutoObservable(this, { pageSize: false }, { autoBind: true, deep: false })
  }

  /** 'loading' without cards for a list that was never shown. */
  stateOf(list: ShownList): ListState {
    return this.#lists.get(list) ?? UNREAD
  }

  /** A list's first page as it was last known, shown until the list is read. */
  lastKnownOf(list: ShownList): LastKnown<readonly CollectionCard[]> | undefined {
    const isUnread = this.stateOf(list).readAt === UNREAD.readAt
    const { lastKnown, started } = this.#deps.queries
    return isUnread && list !== 'watched' ? lastKnown.read(storedAs(list), started) : undefined
  }

  start(): () => void {
    const { indexStore, health, watchlist } = this.#deps
    return combineDisposers(
      reaction(
        () => this.#page.result,
        (page) => {
          if (page.kind === 'ready') this.#receive(page.value)
          else if (page.kind === 'failed') this.#fail()
        },
      ),
      reaction(
        () => watchlist.watched,
        () => {
          this.#lists.delete('watched')
          if (this.shown === 'watched') this.#reload('watched')
        },
      ),
      reaction(
        () => [indexStore.progress, indexStore.kind] as const,
        () => this.#followIndex(),
      ),
      reaction(
        () => health.renewals,
        () => this.#renew(),
      ),
    )
  }

  /** Shows a list. A list of one page is read again once it is a minute old; a longer one stays as it was left. */
  subscribe(list: ShownList): () => void {
    this.shown = list
    const state = this.stateOf(list)
    const isStale =
      this.#deps.clock.now() - state.readAt > FRESH_MILLIS && state.cards.length <= this.pageSize
    const unsubscribe = isReadDirectly(list) ? () => undefined : this.#deps.indexStore.subscribe()
    if (isStale && this.#canRank(list)) this.#reload(list)
    return () => {
      unsubscribe()
      runInAction(() => {
        this.shown = undefined
        if (this.stateOf(list).kind === 'failed') this.request = undefined
      })
    }
  }

  showMore(): void {
    const list = this.shown
    if (!list) return
    this.#set(list, { continuous: true })
    this.#readNext(list)
  }

  /** Reads the next page if the user has asked for more once. */
  loadNearEnd(): void {
    const list = this.shown
    if (!list) return
    const { continuous, more } = this.stateOf(list)
    if (continuous && more === 'idle') this.#readNext(list)
  }

  /** Stores the scroll position until the list is read from the start. */
  leaveAt(list: ShownList, position: ListPosition): void {
    this.#set(list, { position })
  }

  /** Repeats only the failed read; shown cards stay. */
  retry(): void {
    const list = this.shown
    if (!list) return
    const { more, kind } = this.stateOf(list)
    if (more === 'failed') return this.showMore()
    if (kind === 'failed')
      this.#set(list, { kind: this.stateOf(list).cards.length > 0 ? 'ready' : 'loading' })
    if (!isReadDirectly(list)) this.#deps.indexStore.retry()
    if (this.#canRank(list)) this.#reload(list)
  }

  rankAgain(): void {
    if (this.shown) this.#reload(this.shown)
  }

  /** Longer lists stay, so that their cards do not move. */
  #renew(): void {
    const list = this.shown
    if (!list) return
    const { kind, cards, more } = this.stateOf(list)
    const isShort = cards.length <= this.pageSize && more === 'idle'
    if (kind !== 'failed' && isReadDirectly(list) && isShort) this.#reload(list)
  }

  /** Updates a ranking of one page after a step of the index; marks a longer one as outdated. */
  #followIndex(): void {
    const list = this.shown
    const { indexStore } = this.#deps
    if (!list || isReadDirectly(list)) return
    const { kind, cards } = this.stateOf(list)
    if (indexStore.kind === 'failed' && kind === 'loading') {
      this.#set(list, { kind: 'failed' })
      return
    }
    if (!this.#canRank(list)) return
    this.#steps += 1
    const isDue =
      cards.length === 0 || indexStore.kind === 'complete' || this.#steps % STEPS_PER_RANKING === 0
    if (!isDue) return
    if (cards.length <= this.pageSize) this.#reload(list)
    else this.#set(list, { outdated: true })
  }

  /** A ranking needs at least one step of the index. */
  #canRank(list: ShownList): boolean {
    return isReadDirectly(list) || this.#deps.indexStore.progress !== undefined
  }

  #reload(list: ShownList): void {
    this.#requestPage(list, undefined)
  }

  #readNext(list: ShownList): void {
    const { next, more } = this.stateOf(list)
    if (next === undefined || more === 'loading') return
    this.#set(list, { more: 'loading' })
    this.#requestPage(list, next)
  }

  #requestPage(list: ShownList, from: string | undefined): void {
    this.#requests += 1
    this.request = { list, from, number: this.#requests }
  }

  /** The first page replaces the list, any other is added. A page that arrives after a reset is dropped. */
  #receive({ cards, next, total }: CollectionPage): void {
    if (!this.request) return
    const { list, from } = this.request
    const { clock, mainNames } = this.#deps
    void mainNames.want(cards.map(({ owner }) => owner))
    if (from === undefined) {
      this.#set(list, { ...UNREAD, kind: 'ready', cards, next, total, readAt: clock.now() })
      return
    }
    const known = this.stateOf(list)
    this.#set(list, {
      cards: [...known.cards, ...cards],
      next,
      total: total ?? known.total,
      more: 'idle',
    })
    // The page had no new card, and the user asked for more.
    if (cards.length === 0) this.#readNext(list)
  }

  /** The query retries a first page by itself; the user retries a further one. */
  #fail(): void {
    if (!this.request) return
    const { list, from } = this.request
    this.#set(list, from === undefined ? { kind: 'failed' } : { more: 'failed' })
    if (from !== undefined) this.request = undefined
  }

  #set(list: ShownList, change: Partial<ListState>): void {
    runInAction(() => this.#lists.set(list, { ...this.stateOf(list), ...change }))
  }
}

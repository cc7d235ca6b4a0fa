import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import { isReadDirectly, type ShownList } from '#domain/nft/collectionList.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { CollectionIndex, CollectionPage } from '#domain/nft/CollectionIndex.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import type { MainNames } from '../names/MainNames.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { NetworkHealthStore } from '../shell/NetworkHealthStore.ts'
import type { CollectionIndexStore } from './CollectionIndexStore.ts'
import type { WatchlistStore } from './WatchlistStore.ts'

/** Where a list was left, in pixels: how far it was scrolled, where its cards begin, how high a block of them is. */
export interface ListPosition {
  readonly offset: number
  readonly top: number
  readonly height: number
}

/** A list as far as it was read. What was read stays in each state. */
export interface ListState {
  readonly kind: 'loading' | 'ready' | 'failed'
  readonly cards: readonly CollectionCard[]
  /** Where it goes on; undefined at the end, and before its beginning. */
  readonly next: string | undefined
  readonly total: number | undefined
  /** Whether the next stretch is being read, or could not be. */
  readonly more: 'idle' | 'loading' | 'failed'
  /** The ranking has changed since, and would move what the user looks at. */
  readonly outdated: boolean
  /** The user wants one stretch after another. */
  readonly continuous: boolean
  readonly position: ListPosition | undefined
  /** When its beginning was read, in milliseconds. */
  readonly readAt: number
}

const NOTHING_READ: ListState = {
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

/** A stretch of a list that is read; the next one is read in its place, also where it has not come yet. */
interface Wanted {
  readonly list: ShownList
  /** Where it begins; undefined for the list's own beginning. */
  readonly from: string | undefined
  /** Tells two readings of the same stretch apart. */
  readonly number: number
}

/** Milliseconds after which a list one comes to is read anew, where only its beginning was read. */
const FRESH = 60_000

/** While the directory is looked at, a ranking is made anew after so many steps. */
const STEPS_BETWEEN = 8

/** What the lists of collections stand on. */
export interface CollectionListDeps {
  readonly collectionIndex: CollectionIndex
  readonly indexStore: CollectionIndexStore
  readonly mainNames: MainNames
  readonly watchlist: WatchlistStore
  readonly health: NetworkHealthStore
  readonly queries: Queries
  readonly clock: Clock
  readonly config: Pick<CommunityConfig, 'nftLaunchpadLatestItems'>
}

/** The lists of collections, each as far as somebody has looked at it. */
export class CollectionListStore {
  /** The one that is looked at. */
  shown: ShownList | undefined = undefined
  wanted: Wanted | undefined = undefined
  /** Cards in a stretch. */
  readonly pageSize: number
  readonly #lists = observable.map<ShownList, ListState>({}, { deep: false })
  readonly #deps: CollectionListDeps
  readonly #page: Query<CollectionPage>
  #readings = 0
  #steps = 0

  constructor(deps: CollectionListDeps) {
    this.#deps = deps
    this.pageSize = deps.config.nftLaunchpadLatestItems
    this.#page = new Query(deps.queries, {
      failure: 'A list of collections could not be read',
      follows: 'nothing',
      ask: () => {
        if (!this.wanted) return undefined
        const { list, from, number } = this.wanted
        const asked = list === 'watched' ? deps.watchlist.watched : list
        return {
          key: ['collections', list, from, number],
          fetch: () => deps.collectionIndex.page(asked, from, this.pageSize),
        }
      },
    })
    makeAutoObservable(this, { pageSize: false }, { autoBind: true, deep: false })
  }

  /** How far a list is read. */
  stateOf(list: ShownList): ListState {
    return this.#lists.get(list) ?? NOTHING_READ
  }

  start(): () => void {
    const { indexStore, health, watchlist } = this.#deps
    return combineDisposers(
      reaction(
        () => this.#page.result,
        (page) => {
          if (page.kind === 'ready') this.#take(page.value)
          else if (page.kind === 'failed') this.#fail()
        },
      ),
      reaction(
        () => watchlist.watched,
        () => {
          this.#lists.delete('watched')
          if (this.shown === 'watched') this.#begin('watched')
        },
      ),
      reaction(
        () => [indexStore.progress, indexStore.kind] as const,
        () => this.#learnMore(),
      ),
      reaction(
        () => health.renewals,
        () => this.#renew(),
      ),
    )
  }

  /** A page shows this list from now on; returns how it leaves. */
  subscribe(list: ShownList): () => void {
    this.shown = list
    const state = this.stateOf(list)
    const old = this.#deps.clock.now() - state.readAt > FRESH && state.cards.length <= this.pageSize
    const leave = isReadDirectly(list) ? () => undefined : this.#deps.indexStore.subscribe()
    if (old && this.#canRank(list)) this.#begin(list)
    return () => {
      leave()
      runInAction(() => {
        this.shown = undefined
        if (this.stateOf(list).kind === 'failed') this.wanted = undefined
      })
    }
  }

  /** Reads the next stretch, and from then on each one the user comes near to. */
  showMore(): void {
    const list = this.shown
    if (!list) return
    this.#set(list, { continuous: true })
    this.#goOn(list)
  }

  /** The end of what is shown has come near: whoever wanted more once gets it. */
  comeNearEnd(): void {
    const list = this.shown
    if (!list) return
    const { continuous, more } = this.stateOf(list)
    if (continuous && more === 'idle') this.#goOn(list)
  }

  /** A page leaves a list, and may come back to this place. */
  leaveAt(list: ShownList, position: ListPosition): void {
    this.#set(list, { position })
  }

  /** Reads what could not be read. What is shown stays. */
  retry(): void {
    const list = this.shown
    if (!list) return
    const { more, kind } = this.stateOf(list)
    if (more === 'failed') return this.showMore()
    if (kind === 'failed')
      this.#set(list, { kind: this.stateOf(list).cards.length > 0 ? 'ready' : 'loading' })
    if (!isReadDirectly(list)) this.#deps.indexStore.retry()
    if (this.#canRank(list)) this.#begin(list)
  }

  /** Shows a ranking as it is by now, from its beginning. */
  rankAgain(): void {
    if (this.shown) this.#begin(this.shown)
  }

  /** A list that only shows its beginning follows the chain, whatever else was looked at; what has failed is read again anyway. */
  #renew(): void {
    const list = this.shown
    if (!list) return
    const { kind, cards, more } = this.stateOf(list)
    const isShort = cards.length <= this.pageSize && more === 'idle'
    if (kind !== 'failed' && isReadDirectly(list) && isShort) this.#begin(list)
  }

  /** Something was seen: a ranking that only shows its beginning follows at once, a longer one says so. */
  #learnMore(): void {
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
    const due = cards.length === 0 || indexStore.kind === 'complete' || this.#steps % STEPS_BETWEEN === 0
    if (!due) return
    if (cards.length <= this.pageSize) this.#begin(list)
    else this.#set(list, { outdated: true })
  }

  #canRank(list: ShownList): boolean {
    return isReadDirectly(list) || this.#deps.indexStore.progress !== undefined
  }

  #begin(list: ShownList): void {
    this.#want(list, undefined)
  }

  #goOn(list: ShownList): void {
    const { next, more } = this.stateOf(list)
    if (next === undefined || more === 'loading') return
    this.#set(list, { more: 'loading' })
    this.#want(list, next)
  }

  #want(list: ShownList, from: string | undefined): void {
    this.#readings += 1
    this.wanted = { list, from, number: this.#readings }
  }

  #take({ cards, next, total }: CollectionPage): void {
    if (!this.wanted) return
    const { list, from } = this.wanted
    const { clock, mainNames } = this.#deps
    void mainNames.want(cards.map(({ owner }) => owner))
    if (from === undefined) {
      this.#set(list, { ...NOTHING_READ, kind: 'ready', cards, next, total, readAt: clock.now() })
      return
    }
    const known = this.stateOf(list)
    this.#set(list, {
      cards: [...known.cards, ...cards],
      next,
      total: total ?? known.total,
      more: 'idle',
    })
    // Where all of a stretch was met before, the user would have pressed for nothing.
    if (cards.length === 0) this.#goOn(list)
  }

  /** A beginning is read again by itself, more of a list when the user wants it. */
  #fail(): void {
    if (!this.wanted) return
    const { list, from } = this.wanted
    this.#set(list, from === undefined ? { kind: 'failed' } : { more: 'failed' })
    if (from !== undefined) this.wanted = undefined
  }

  #set(list: ShownList, change: Partial<ListState>): void {
    runInAction(() => this.#lists.set(list, { ...this.stateOf(list), ...change }))
  }
}

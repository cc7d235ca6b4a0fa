import { mediaPolicy } from '#domain/media/mediaPolicy.ts'
import type { CollectionCard } from '#domain/nft/collection.ts'
import { isReadDirectly, type CollectionList } from '#domain/nft/collectionList.ts'
import { collectionsNamed, rankCollections, type RankedList } from '#domain/nft/collectionRanking.ts'
import {
  firstByName,
  nameStanding,
  type NamedCollection,
  type NameStanding,
} from '#domain/nft/nameStanding.ts'
import { CollectionCursors } from '#domain/nft/collectionCursors.ts'
import { rangeOf, advance, type DirectoryView, type DirectoryCursor } from '#domain/nft/directoryCursor.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type {
  CollectionIndex,
  CollectionPage,
  IndexProgress,
  IndexQuestion,
} from '#domain/nft/CollectionIndex.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { CollectionCache } from '../../shared/CollectionCache.ts'
import type { ChainAccess } from '../chain.ts'
import { CollectionCardReader } from './CollectionCardReader.ts'
import { CollectionIndexer } from './CollectionIndexer.ts'
import { collectionWithId, featuredIn, rangeIn, PAGE_SIZE, viewDirectory } from './directoryReads.ts'

/** The directory's newest entries are searched first. */
const LATEST_COUNT = 100

const MAX_FEATURED = 1000

export interface ViemCollectionIndexDeps {
  readonly chain: ChainAccess
  readonly archive: Archive
  readonly clock: Clock
  readonly config: CommunityConfig
}

/** Indexes a launchpad's collections from the chain alone: directory, contracts, and Transfer logs. */
export class ViemCollectionIndex implements CollectionIndex {
  readonly #chain: ChainAccess
  readonly #launchpad: Address
  readonly #cache: CollectionCache
  readonly #cursors = new CollectionCursors()
  readonly #cards: CollectionCardReader
  readonly #indexer: CollectionIndexer
  readonly #seen = new Map<Address, CollectionCard>()
  /** Caches `firstByName` for these cards and the seen ones. */
  #firsts:
    | { readonly cards: readonly CollectionCard[]; readonly byName: ReadonlyMap<string, CollectionCard> }
    | undefined

  constructor(deps: ViemCollectionIndexDeps) {
    const { chain, archive, clock, config } = deps
    // Without a launchpad the pages of collections are off.
    const launchpad = config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS
    this.#chain = chain
    this.#launchpad = launchpad
    this.#cache = new CollectionCache(archive, config.supportedChainId, launchpad)
    this.#cards = new CollectionCardReader(this.#cache, clock, launchpad, mediaPolicy(config))
    this.#indexer = new CollectionIndexer(chain, this.#cache, this.#cards, launchpad)
  }

  /** Fresh cards come without a read. A ranking's total is unknown until the index is complete. */
  async page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage> {
    const cursor = from === undefined ? undefined : this.#cursors.get(from)
    if (cursor?.kind === 'order') return this.#ordered(cursor, count)
    if (typeof list !== 'string')
      return this.#ordered({ kind: 'order', rest: list, total: list.length }, count)
    if (list === 'new') return this.#newest(cursor?.cursor, count)
    const order = list === 'featured' ? await this.#featured() : await this.#ranked(list)
    const total = isReadDirectly(list) || this.#indexer.done ? order.length : undefined
    return this.#ordered({ kind: 'order', rest: order, total }, count)
  }

  async find(uniqueId: string): Promise<Address | undefined> {
    return collectionWithId(this.#chain, this.#launchpad, uniqueId)
  }

  /** Endpoints agree on it. Mostly one round trip for new or indexed collections, otherwise the whole directory. */
  async isListed(collection: Address): Promise<boolean> {
    const { quorum, ...rest } = this.#chain
    // Coins go to listed collections, so one endpoint alone is not trusted.
    const chain = { ...rest, quorum, client: quorum }
    // Not awaited, so that this read joins the batch in which the page reads everything else.
    const opened = this.#cache.open()
    const early = this.#cache.indexOf(collection)
    const { length, last, range } = await this.#viewAround(early)
    if (holds(range, collection) || holds(last, collection)) return true
    if (length <= last.length) return false
    await opened
    const index = this.#cache.indexOf(collection)
    if (early === undefined && index !== undefined) {
      const view = await this.#viewAround(index)
      if (holds(view.range, collection)) return true
    }
    const starts = Array.from({ length: Math.ceil(length / PAGE_SIZE) }, (_, page) => page * PAGE_SIZE)
    const parts = await Promise.all(
      starts.map((start) => {
        // A range of one entry is refused, so a single last entry is read with its neighbour.
        const to = Math.min(start + PAGE_SIZE, length) - 1
        return rangeIn(chain, this.#launchpad, { from: Math.min(start, to - 1), to })
      }),
    )
    return parts.some((part) => holds(part, collection))
  }

  advance(): Promise<IndexProgress> {
    return this.#indexer.advance()
  }

  /** For an account the newest first. No round trip. */
  async known(question: IndexQuestion, max: number): Promise<readonly CollectionCard[]> {
    await this.#cache.open()
    const { cards } = this.#cache
    if (question.kind === 'named') return collectionsNamed(question.text, cards, max)
    const newest =
      question.kind === 'created by'
        ? cards.filter(({ owner }) => sameAddress(owner, question.account)).toReversed()
        : this.#cache
            .heldBy(question.account)
            .flatMap((address) => this.#cache.cardOf(address) ?? [])
            .toReversed()
    return newest.slice(0, max)
  }

  async standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]> {
    await this.#cache.open()
    const { cards, completeUpTo } = this.#cache
    if (this.#firsts?.cards !== cards)
      this.#firsts = { cards, byName: firstByName([...cards, ...this.#seen.values()]) }
    const { byName } = this.#firsts
    return collections.map((collection) => nameStanding(collection, byName, completeUpTo))
  }

  async #read(addresses: readonly Address[]): Promise<readonly CollectionCard[]> {
    await this.#cache.open()
    const facts = await this.#cards.read(this.#chain, addresses)
    this.#cards.record(facts.filter(({ address }) => this.#cache.indexOf(address) !== undefined))
    for (const fact of facts.toReversed()) this.#seen.set(fact.address, fact)
    this.#firsts = undefined
    return facts.map((fact) => ({ ...this.#cache.cardOf(fact.address), ...fact }))
  }

  /** An index with its neighbour, or the newest entries if it is unknown. */
  #viewAround(index: number | undefined): Promise<DirectoryView> {
    const around = index === undefined ? undefined : { from: Math.max(0, index - 1), to: Math.max(index, 1) }
    return viewDirectory(this.#chain, this.#launchpad, around, around ? 2 : LATEST_COUNT)
  }

  async #newest(cursor: DirectoryCursor | undefined, count: number): Promise<CollectionPage> {
    const chain = this.#chain
    const metadata = this.#cards.metadataOf(chain)
    const view = await viewDirectory(chain, this.#launchpad, cursor && rangeOf(cursor, count), count)
    const { seen, next } = advance(cursor, view, count)
    await metadata
    return {
      cards: await this.#read(seen),
      next: next && this.#cursors.add({ kind: 'directory', cursor: next }),
      total: view.length,
    }
  }

  async #featured(): Promise<readonly Address[]> {
    const chain = this.#chain
    const [featured] = await Promise.all([
      featuredIn(chain, this.#launchpad, MAX_FEATURED),
      this.#cards.metadataOf(chain),
    ])
    return featured
  }

  async #ranked(list: RankedList): Promise<readonly Address[]> {
    await this.#cache.open()
    return rankCollections(list, this.#cache.cards).map(({ address }) => address)
  }

  async #ordered(
    cursor: { readonly kind: 'order'; readonly rest: readonly Address[]; readonly total: number | undefined },
    count: number,
  ): Promise<CollectionPage> {
    const { addresses, next, total } = this.#cursors.next(cursor, count)
    const stale = addresses.filter((address) => !this.#cards.isFresh(address))
    const read = new Map(
      (stale.length > 0 ? await this.#read(stale) : []).map((card) => [card.address, card]),
    )
    const cards = addresses.flatMap((address) => read.get(address) ?? this.#cache.cardOf(address) ?? [])
    return { cards, next, total }
  }
}

const holds = (addresses: readonly Address[] | undefined, wanted: Address): boolean =>
  addresses?.some((address) => sameAddress(address, wanted)) ?? false

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
import { CollectionWalks } from '#domain/nft/collectionWalks.ts'
import { rangeOf, walkOn, type DirectoryView, type DirectoryWalk } from '#domain/nft/directoryWalk.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type {
  CollectionIndex,
  CollectionPage,
  IndexProgress,
  KnownQuestion,
} from '#domain/nft/CollectionIndex.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'

import { CollectionBook } from '../../shared/CollectionBook.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import { CollectionCardReader } from './CollectionCardReader.ts'
import { CollectionSweep } from './CollectionSweep.ts'
import { collectionWithId, featuredIn, rangeIn, STRETCH, viewDirectory } from './directoryReads.ts'

/** The latest of the directory, among which one is looked for before the others. */
const LATEST = 100

/** Featured collections at most; nobody recommends more. */
const MOST_FEATURED = 1000

/** What the directory on the chain stands on. */
export interface ViemCollectionIndexDeps {
  readonly chain: LazyChain
  readonly archive: Archive
  readonly clock: Clock
  readonly config: CommunityConfig
}

/** The collections of a launchpad, from the chain alone: its directory, what each says of itself, and Transfer logs. */
export class ViemCollectionIndex implements CollectionIndex {
  readonly #chain: LazyChain
  readonly #launchpad: Address
  readonly #book: CollectionBook
  readonly #walks = new CollectionWalks()
  readonly #cards: CollectionCardReader
  readonly #sweep: CollectionSweep
  /** What lists have shown: it may have no place in the book yet. */
  readonly #met = new Map<Address, CollectionCard>()
  /** Made of these cards, and of what was met until then. */
  #firsts:
    | { readonly cards: readonly CollectionCard[]; readonly byName: ReadonlyMap<string, CollectionCard> }
    | undefined

  constructor(deps: ViemCollectionIndexDeps) {
    const { chain, archive, clock, config } = deps
    // Its pages are not there without one.
    const launchpad = config.nftLaunchpadBondingAddress ?? ZERO_ADDRESS
    this.#chain = chain
    this.#launchpad = launchpad
    this.#book = new CollectionBook(archive, config.supportedChainId, launchpad)
    this.#cards = new CollectionCardReader(this.#book, clock, launchpad, mediaPolicy(config))
    this.#sweep = new CollectionSweep(chain, this.#book, this.#cards, launchpad)
  }

  async page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage> {
    const walk = from === undefined ? undefined : this.#walks.at(from)
    if (walk?.kind === 'order') return this.#ordered(walk, count)
    if (typeof list !== 'string')
      return this.#ordered({ kind: 'order', rest: list, total: list.length }, count)
    if (list === 'new') return this.#newest(walk?.walk, count)
    const order = list === 'featured' ? await this.#featured() : await this.#ranked(list)
    const total = isReadDirectly(list) || this.#sweep.done ? order.length : undefined
    return this.#ordered({ kind: 'order', rest: order, total }, count)
  }

  async find(uniqueId: string): Promise<Address | undefined> {
    return collectionWithId(await this.#chain(), this.#launchpad, uniqueId)
  }

  async isListed(collection: Address): Promise<boolean> {
    const { quorum, ...rest } = await this.#chain()
    // Coins go only to collections of the directory, so no endpoint alone says what is one.
    const chain = { ...rest, quorum, client: quorum }
    // What the browser has kept is not waited for: it comes too late for the request in which the page asks all else.
    const opened = this.#book.open()
    const early = this.#book.placeOf(collection)
    const { length, last, range } = await this.#viewAround(chain, early)
    if (holds(range, collection) || holds(last, collection)) return true
    if (length <= last.length) return false
    await opened
    const place = this.#book.placeOf(collection)
    if (early === undefined && place !== undefined) {
      const view = await this.#viewAround(chain, place)
      if (holds(view.range, collection)) return true
    }
    const starts = Array.from({ length: Math.ceil(length / STRETCH) }, (_, index) => index * STRETCH)
    const parts = await Promise.all(
      starts.map((start) => {
        // A last part of one place has its neighbour with it.
        const to = Math.min(start + STRETCH, length) - 1
        return rangeIn(chain, this.#launchpad, { from: Math.min(start, to - 1), to })
      }),
    )
    return parts.some((part) => holds(part, collection))
  }

  advance(): Promise<IndexProgress> {
    return this.#sweep.advance()
  }

  async known(question: KnownQuestion, most: number): Promise<readonly CollectionCard[]> {
    await this.#book.open()
    const { cards } = this.#book
    if (question.kind === 'named') return collectionsNamed(question.text, cards, most)
    const newest =
      question.kind === 'created by'
        ? cards.filter(({ owner }) => sameAddress(owner, question.account)).toReversed()
        : this.#book
            .heldBy(question.account)
            .flatMap((address) => this.#book.cardOf(address) ?? [])
            .toReversed()
    return newest.slice(0, most)
  }

  async standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]> {
    await this.#book.open()
    const { cards, wholeUpTo } = this.#book
    if (this.#firsts?.cards !== cards)
      this.#firsts = { cards, byName: firstByName([...cards, ...this.#met.values()]) }
    const { byName } = this.#firsts
    return collections.map((collection) => nameStanding(collection, byName, wholeUpTo))
  }

  /** Cards as they are now, in the order of the addresses. */
  async #read(addresses: readonly Address[]): Promise<readonly CollectionCard[]> {
    const chain = await this.#chain()
    await this.#book.open()
    const facts = await this.#cards.read(chain, addresses)
    this.#cards.learn(facts.filter(({ address }) => this.#book.placeOf(address) !== undefined))
    for (const fact of facts.toReversed()) this.#met.set(fact.address, fact)
    this.#firsts = undefined
    return facts.map((fact) => ({ ...this.#book.cardOf(fact.address), ...fact }))
  }

  /** A place of the directory and its neighbour, or, where none is known, its latest. */
  #viewAround(chain: ChainAccess, place: number | undefined): Promise<DirectoryView> {
    const around = place === undefined ? undefined : { from: Math.max(0, place - 1), to: Math.max(place, 1) }
    return viewDirectory(chain, this.#launchpad, around, around ? 2 : LATEST)
  }

  async #newest(walk: DirectoryWalk | undefined, count: number): Promise<CollectionPage> {
    const chain = await this.#chain()
    const metadata = this.#cards.metadataOf(chain)
    const view = await viewDirectory(chain, this.#launchpad, walk && rangeOf(walk, count), count)
    const { met, next } = walkOn(walk, view, count)
    await metadata
    return {
      cards: await this.#read(met),
      next: next && this.#walks.keep({ kind: 'directory', walk: next }),
      total: view.length,
    }
  }

  async #featured(): Promise<readonly Address[]> {
    const chain = await this.#chain()
    const [featured] = await Promise.all([
      featuredIn(chain, this.#launchpad, MOST_FEATURED),
      this.#cards.metadataOf(chain),
    ])
    return featured
  }

  async #ranked(list: RankedList): Promise<readonly Address[]> {
    await this.#book.open()
    return rankCollections(list, this.#book.cards).map(({ address }) => address)
  }

  async #ordered(
    walk: { readonly kind: 'order'; readonly rest: readonly Address[]; readonly total: number | undefined },
    count: number,
  ): Promise<CollectionPage> {
    const { addresses, next, total } = this.#walks.next(walk, count)
    const old = addresses.filter((address) => !this.#cards.isFresh(address))
    const read = new Map((old.length > 0 ? await this.#read(old) : []).map((card) => [card.address, card]))
    const cards = addresses.flatMap((address) => read.get(address) ?? this.#book.cardOf(address) ?? [])
    return { cards, next, total }
  }
}

const holds = (addresses: readonly Address[] | undefined, one: Address): boolean =>
  addresses?.some((address) => sameAddress(address, one)) ?? false

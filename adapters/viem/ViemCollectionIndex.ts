import type { CollectionCard } from '#domain/nft/collection.ts'
import { isReadDirectly, type CollectionList } from '#domain/nft/collectionList.ts'
import { collectionsNamed, rankCollections, type RankedList } from '#domain/nft/collectionRanking.ts'
import { isShortened, toCard, type CollectionFacts } from '#domain/nft/collectionsArchive.ts'
import { CollectionWalks } from '#domain/nft/collectionWalks.ts'
import { rangeOf, walkOn, type DirectoryView, type DirectoryWalk } from '#domain/nft/directoryWalk.ts'
import type { Archive } from '#domain/ports/Archive.ts'
import type { Clock } from '#domain/ports/Clock.ts'
import type {
  CollectionIndex,
  CollectionPage,
  IndexProgress,
  KnownQuestion,
} from '#domain/ports/CollectionIndex.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { CollectionBook, type BookPart } from '../shared/CollectionBook.ts'
import { launchpadAbi } from './abi/launchpadAbi.ts'
import { BlockRanges, type RawLog } from './blockRanges.ts'
import type { ChainAccess, LazyChain } from './chain.ts'
import { collectionWithId, featuredIn, lastOf, lengthOf, rangeIn, viewDirectory } from './directoryReads.ts'
import { readCards } from './readCards.ts'
import { readTransfers, TRANSFER } from './transferLogs.ts'

/** Places of the directory that are read in one call, and collections that are looked at in one step. */
const STRETCH = 500
const FACTS = 100

/** The latest of the directory, among which one is looked for before the others. */
const LATEST = 100

/** Featured collections at most; nobody recommends more. */
const MOST_FEATURED = 1000

/** Parts whose history is read in one request: more where little happened, fewer where much did. */
const LEAST_WIDTH = 2
const MOST_WIDTH = 20
const FEW_LOGS = 1000

/** Milliseconds for which a card that was read is as good as read now. */
const FRESH = 60_000

/** A chain this short is another one when it ends before what is known. */
const SHORT_CHAIN = 100_000

/** Steps after which a long look is written down, for it must outlive the page. */
const STEPS_KEPT_AT_ONCE = 10

/** One look at everything, up to a block. */
interface Sweep {
  readonly goal: number
  /** That block's time, in seconds since 1970. */
  readonly time: number
  readonly length: number
}

/** The collections of a launchpad, from the chain alone: its directory, what each says of itself, and Transfer logs. */
export class ViemCollectionIndex implements CollectionIndex {
  readonly #chain: LazyChain
  readonly #clock: Clock
  readonly #launchpad: Address
  readonly #book: CollectionBook
  readonly #walks = new CollectionWalks()
  readonly #ranges = new BlockRanges()
  /** When each was looked at, and in which sweep: what was read in this one is as of its block or later. */
  readonly #readAt = new Map<Address, { readonly at: number; readonly sweep: number }>()
  /** Something happened to them since they were looked at. */
  readonly #stale = new Set<Address>()
  #metadata: Promise<Address> | undefined
  #sweep: Sweep | undefined
  /** Whether everything was looked at in this visit. */
  #swept = false
  #advancing: Promise<IndexProgress> | undefined
  #sweeps = 0
  #steps = 0
  #width = LEAST_WIDTH
  #turn = 0

  constructor(
    chain: LazyChain,
    archive: Archive,
    clock: Clock,
    { chainId, launchpad }: { readonly chainId: number; readonly launchpad: Address },
  ) {
    this.#chain = chain
    this.#clock = clock
    this.#launchpad = launchpad
    this.#book = new CollectionBook(archive, chainId, launchpad)
  }

  async page(list: CollectionList, from: string | undefined, count: number): Promise<CollectionPage> {
    const walk = from === undefined ? undefined : this.#walks.at(from)
    if (walk?.kind === 'order') return this.#ordered(walk, count)
    if (list === 'new') return this.#newest(walk?.walk, count)
    const order = list === 'featured' ? await this.#featured() : await this.#ranked(list)
    const total = isReadDirectly(list) || this.#swept ? order.length : undefined
    return this.#ordered({ kind: 'order', rest: order, total }, count)
  }

  async cards(addresses: readonly Address[]): Promise<readonly CollectionCard[]> {
    const chain = await this.#chain()
    await this.#book.open()
    const facts = await readCards(chain, addresses, await this.#metadataOf(chain))
    this.#learn(facts.filter(({ address }) => this.#book.placeOf(address) !== undefined))
    return facts.map((fact) => {
      const card = toCard(fact)
      const known = this.#book.cardOf(card.address)
      return known ? { ...known, ...card } : card
    })
  }

  async find(uniqueId: string): Promise<Address | undefined> {
    return collectionWithId(await this.#chain(), this.#launchpad, uniqueId)
  }

  async isListed(collection: Address): Promise<boolean> {
    const chain = await this.#chain()
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
    return (this.#advancing ??= this.#step().finally(() => {
      this.#advancing = undefined
    }))
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

  /** A place of the directory and its neighbour, or, where none is known, its latest. */
  #viewAround(chain: ChainAccess, place: number | undefined): Promise<DirectoryView> {
    const around = place === undefined ? undefined : { from: Math.max(0, place - 1), to: Math.max(place, 1) }
    return viewDirectory(chain, this.#launchpad, around, around ? 2 : LATEST)
  }

  async #newest(walk: DirectoryWalk | undefined, count: number): Promise<CollectionPage> {
    const chain = await this.#chain()
    const metadata = this.#metadataOf(chain)
    const view = await viewDirectory(chain, this.#launchpad, walk && rangeOf(walk, count), count)
    const { met, next } = walkOn(walk, view, count)
    await metadata
    return {
      cards: await this.cards(met),
      next: next && this.#walks.keep({ kind: 'directory', walk: next }),
      total: view.length,
    }
  }

  async #featured(): Promise<readonly Address[]> {
    const chain = await this.#chain()
    const [featured] = await Promise.all([
      featuredIn(chain, this.#launchpad, MOST_FEATURED),
      this.#metadataOf(chain),
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
    const old = addresses.filter((address) => !this.#isFresh(address))
    const read = new Map((old.length > 0 ? await this.cards(old) : []).map((card) => [card.address, card]))
    const cards = addresses.flatMap((address) => read.get(address) ?? this.#book.cardOf(address) ?? [])
    return { cards, next, total }
  }

  #isFresh(address: Address): boolean {
    const card = this.#book.cardOf(address)
    const readAt = this.#readAt.get(address)
    return Boolean(card && !isShortened(card) && readAt && this.#clock.now() - readAt.at < FRESH)
  }

  #learn(facts: readonly CollectionFacts[]): void {
    this.#book.learnFacts(facts)
    for (const { address } of facts) {
      this.#readAt.set(address, { at: this.#clock.now(), sweep: this.#sweeps })
      this.#stale.delete(address)
    }
  }

  /** One part of each kind of work, all of it in one round trip. */
  async #step(): Promise<IndexProgress> {
    const chain = await this.#chain()
    await this.#book.open()
    const sweep = this.#sweep ?? (await this.#begin(chain))
    this.#sweep = sweep
    await Promise.all([
      this.#readOrder(chain, sweep),
      this.#readFacts(chain),
      this.#readHistory(chain, sweep),
    ])
    const progress = this.#progress(sweep)
    this.#steps += 1
    if (progress.complete) {
      this.#book.finish(sweep.goal, sweep.time)
      this.#sweep = undefined
      this.#swept = true
    }
    if (progress.complete || this.#steps % STEPS_KEPT_AT_ONCE === 0) await this.#book.keep()
    return progress
  }

  async #begin(chain: ChainAccess): Promise<Sweep> {
    this.#sweeps += 1
    const [block, length] = await Promise.all([
      chain.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
      lengthOf(chain, this.#launchpad),
      this.#metadataOf(chain),
    ])
    if (!block) throw new Error('The node has no latest block')
    const goal = Number(block.number)
    const { parts, order } = this.#book
    if (goal <= SHORT_CHAIN && parts.some(({ settled }) => settled > goal)) this.#book.forget()
    // Whoever changes what their collection plays tells nobody: in turn each is looked at again.
    const due = order.slice(this.#turn, this.#turn + FACTS)
    this.#turn = this.#turn + FACTS < order.length ? this.#turn + FACTS : 0
    for (const address of due) if (!this.#isFresh(address)) this.#stale.add(address)
    return { goal, time: Number(block.timestamp), length }
  }

  async #readOrder(chain: ChainAccess, { length }: Sweep): Promise<void> {
    const known = this.#book.order.length
    // The last known place comes along: as long as that is the same, nothing was removed below it.
    const from = Math.max(0, Math.min(known - 1, length - 2))
    const to = Math.min(from + STRETCH, length) - 1
    const found =
      length > 1
        ? await rangeIn(chain, this.#launchpad, { from, to })
        : await lastOf(chain, this.#launchpad, length)
    this.#book.learnOrder(from, found, length)
  }

  async #readFacts(chain: ChainAccess): Promise<void> {
    const missing = this.#missing().slice(0, FACTS)
    const again = [...this.#stale].slice(0, FACTS - missing.length)
    const due = [...missing, ...again]
    if (due.length > 0) this.#learn(await readCards(chain, due, await this.#metadataOf(chain)))
  }

  #missing(): readonly Address[] {
    return this.#book.order.filter((address) => !this.#book.knows(address))
  }

  async #readHistory(chain: ChainAccess, { goal }: Sweep): Promise<void> {
    const parts = this.#book.laggards(goal, this.#width)
    const [first] = parts
    if (!first) return
    const { answer, upTo } = await this.#ranges.read(first.settled + 1, goal, async (from, to) =>
      Promise.all(parts.map((part) => logsOf(chain, part, from, to))),
    )
    const events = answer.flat()
    const more = events.length < FEW_LOGS ? this.#width * 2 : Math.floor(this.#width / 2)
    this.#width = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, more))
    for (const address of this.#book.learnHistory(parts, upTo, goal, events))
      if (this.#readAt.get(address)?.sweep !== this.#sweeps) this.#stale.add(address)
  }

  #progress({ goal, length }: Sweep): IndexProgress {
    const { order, parts } = this.#book
    const missing = this.#missing().length
    const behind = parts.filter(({ upTo }) => upTo < goal)
    const unfollowed = behind.reduce((count, { facts }) => count + facts.size, 0)
    const looked = order.length - missing
    const complete = order.length >= length && missing === 0 && behind.length === 0 && this.#stale.size === 0
    return { total: length, looked, followed: Math.max(0, looked - unfollowed), complete }
  }

  /** The community's own metadata contract, asked for once a visit. */
  #metadataOf({ client, readContract }: ChainAccess): Promise<Address> {
    if (this.#metadata) return this.#metadata
    const reading = readContract(client, {
      address: this.#launchpad,
      abi: launchpadAbi,
      functionName: 'metadataAddress',
    }) as Promise<Address>
    this.#metadata = reading
    reading.catch(() => {
      this.#metadata = undefined
    })
    return reading
  }
}

const holds = (addresses: readonly Address[] | undefined, one: Address): boolean =>
  addresses?.some((address) => sameAddress(address, one)) ?? false

async function logsOf({ client }: ChainAccess, { facts }: BookPart, from: number, to: number) {
  const known = new Map([...facts.keys()].map((address) => [address.toLowerCase(), address]))
  const logs: unknown = await client.request({
    method: 'eth_getLogs',
    params: [
      {
        address: [...known.keys()] as `0x${string}`[],
        fromBlock: `0x${from.toString(16)}`,
        toBlock: `0x${to.toString(16)}`,
        topics: [TRANSFER],
      },
    ],
  })
  if (!Array.isArray(logs)) throw new Error('The logs are not a list')
  return readTransfers(logs as readonly RawLog[], known)
}

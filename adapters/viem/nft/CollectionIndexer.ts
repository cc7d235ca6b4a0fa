import type { IndexProgress } from '#domain/nft/CollectionIndex.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { CachePart, CollectionCache } from '../../shared/CollectionCache.ts'
import { BlockRanges, type RawLog } from '../rpc/blockRanges.ts'
import type { ChainAccess, LazyChain } from '../chain.ts'
import type { CollectionCardReader } from './CollectionCardReader.ts'
import { lastOf, lengthOf, rangeIn, PAGE_SIZE } from './directoryReads.ts'
import { launchBlock } from './launchBlock.ts'
import { readTransfers, TRANSFER } from '../tokens/transferLogs.ts'

/** Collections that are looked at in one step. */
const FACTS = 100

/** Parts whose history is read in one request: more where little happened, fewer where much did. */
const MIN_WIDTH = 2
const MAX_WIDTH = 20
const FEW_LOGS = 1000

/** A chain this short is another one when it ends before what is known. */
const SHORT_CHAIN = 100_000

/** Steps after which a long look is written down, for it must outlive the page. */
const STEPS_STORED_AT_ONCE = 10

/** One look at everything, up to a block. */
interface Sweep {
  readonly goal: number
  /** That block's time, in seconds since 1970. */
  readonly time: number
  readonly length: number
}

/** Looks at all of a directory and of what happened to its collections, step by step, and writes it into the book. */
export class CollectionIndexer {
  /** Whether everything was looked at in this visit. */
  done = false
  readonly #chain: LazyChain
  readonly #book: CollectionCache
  readonly #cards: CollectionCardReader
  readonly #launchpad: Address
  readonly #ranges = new BlockRanges()
  #sweep: Sweep | undefined
  #advancing: Promise<IndexProgress> | undefined
  /** Where the history was found to begin that goes back furthest, and the second in which that was. */
  #beginning: { readonly madeAt: number; readonly block: number } | undefined
  #steps = 0
  #width = MIN_WIDTH
  #turn = 0

  constructor(chain: LazyChain, cache: CollectionCache, cards: CollectionCardReader, launchpad: Address) {
    this.#chain = chain
    this.#book = cache
    this.#cards = cards
    this.#launchpad = launchpad
  }

  /** The next step; whoever asks while one is made has that one. */
  advance(): Promise<IndexProgress> {
    return (this.#advancing ??= this.#step().finally(() => {
      this.#advancing = undefined
    }))
  }

  /** One part of each kind of work, all of it in one round trip. */
  async #step(): Promise<IndexProgress> {
    const chain = await this.#chain()
    await this.#book.open()
    const indexer = this.#sweep ?? (await this.#begin(chain))
    this.#sweep = indexer
    await Promise.all([
      this.#readOrder(chain, indexer),
      this.#readFacts(chain),
      this.#readHistory(chain, indexer),
    ])
    const progress = this.#progress(indexer)
    this.#steps += 1
    if (progress.complete) {
      this.#book.finish(indexer.goal, indexer.time)
      this.#sweep = undefined
      this.done = true
    }
    if (progress.complete || this.#steps % STEPS_STORED_AT_ONCE === 0) await this.#book.keep()
    return progress
  }

  async #begin(chain: ChainAccess): Promise<Sweep> {
    this.#cards.beginIndexing()
    const [block, length] = await Promise.all([
      chain.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
      lengthOf(chain, this.#launchpad),
      this.#cards.metadataOf(chain),
    ])
    if (!block) throw new Error('The node has no latest block')
    const goal = Number(block.number)
    const { parts, order } = this.#book
    if (goal <= SHORT_CHAIN && parts.some(({ settled }) => settled > goal)) this.#book.forget()
    // Whoever changes what their collection plays tells nobody: in turn each is looked at again.
    const due = order.slice(this.#turn, this.#turn + FACTS)
    this.#turn = this.#turn + FACTS < order.length ? this.#turn + FACTS : 0
    for (const address of due) if (!this.#cards.isFresh(address)) this.#cards.stale.add(address)
    return { goal, time: Number(block.timestamp), length }
  }

  async #readOrder(chain: ChainAccess, { length }: Sweep): Promise<void> {
    const known = this.#book.order.length
    // The last known place comes along: as long as that is the same, nothing was removed below it.
    const from = Math.max(0, Math.min(known - 1, length - 2))
    const to = Math.min(from + PAGE_SIZE, length) - 1
    const found =
      length > 1
        ? await rangeIn(chain, this.#launchpad, { from, to })
        : await lastOf(chain, this.#launchpad, length)
    this.#book.learnOrder(from, found, length)
  }

  async #readFacts(chain: ChainAccess): Promise<void> {
    const missing = this.#missing().slice(0, FACTS)
    const again = [...this.#cards.stale].slice(0, FACTS - missing.length)
    const due = [...missing, ...again]
    if (due.length > 0) this.#cards.learn(await this.#cards.read(chain, due))
  }

  #missing(): readonly Address[] {
    return this.#book.order.filter((address) => !this.#book.knows(address))
  }

  async #readHistory(chain: ChainAccess, { goal }: Sweep): Promise<void> {
    const parts = this.#book.leastSynced(goal, this.#width)
    const [first] = parts
    if (!first) return
    const from = first.settled < 0 ? await this.#beginningOf(chain, parts, goal) : first.settled + 1
    let asked: readonly number[] = []
    const { answer, upTo } = await this.#ranges.read(from, goal, async (start, end) => {
      asked = parts.map(({ facts }) => facts.size)
      return Promise.all(parts.map((part) => logsOf(chain, part, start, end)))
    })
    // One that has come into a part meanwhile was not asked about: the next step asks again.
    if (parts.some(({ facts }, index) => facts.size !== asked[index])) return
    const events = answer.flat()
    const more = events.length < FEW_LOGS ? this.#width * 2 : Math.floor(this.#width / 2)
    this.#width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, more))
    for (const address of this.#book.learnHistory(parts, upTo, goal, events)) this.#cards.hear(address)
  }

  /**
   * A block before which nothing can have happened to the collections of parts, for they say when they were made: looked
   * for once a visit as long as the oldest of them is the same, and only on a long chain.
   */
  async #beginningOf(chain: ChainAccess, parts: readonly CachePart[], present: number): Promise<number> {
    for (;;) {
      const madeAt = oldestIn(parts)
      if (this.#beginning?.madeAt === madeAt) return this.#beginning.block
      // Another may have come into a part by then.
      this.#beginning = { madeAt, block: await launchBlock(chain, async () => madeAt, present) }
    }
  }

  #progress({ goal, length }: Sweep): IndexProgress {
    const { order, parts } = this.#book
    const missing = this.#missing().length
    const behind = parts.filter(({ upTo }) => upTo < goal)
    const unfollowed = behind.reduce((count, { facts }) => count + facts.size, 0)
    const indexed = order.length - missing
    const complete =
      order.length >= length && missing === 0 && behind.length === 0 && this.#cards.stale.size === 0
    return { total: length, indexed, followed: Math.max(0, indexed - unfollowed), complete }
  }
}

/** When the oldest collection was made, in seconds since 1970; 0 where one does not say. */
const oldestIn = (parts: readonly CachePart[]): number =>
  Math.min(...parts.flatMap(({ facts }) => [...facts.values()].map(({ createdAt }) => createdAt)))

async function logsOf({ client }: ChainAccess, { facts }: CachePart, from: number, to: number) {
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

import type { IndexProgress } from '#domain/nft/CollectionIndex.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { CachePart, CollectionCache } from '../../shared/CollectionCache.ts'
import type { ChainAccess } from '../chain.ts'
import { BlockRanges, type RawLog } from '../rpc/blockRanges.ts'
import { readTransfers, TRANSFER } from '../tokens/transferLogs.ts'
import type { CollectionCardReader } from './CollectionCardReader.ts'
import { lastOf, lengthOf, rangeIn, PAGE_SIZE } from './directoryReads.ts'
import { launchBlock } from './launchBlock.ts'

const FACTS_PER_STEP = 100

/** Parts read in one request: more for few events, fewer for many. */
const MIN_WIDTH = 2
const MAX_WIDTH = 20
const FEW_LOGS = 1000
/** Blocks since a recent visit, which have few events. */
const FEW_BLOCKS = 1000

/** A chain no longer than this that ends before an indexed block is a local chain that was reset. */
const SHORT_CHAIN = 100_000

/** Steps between writes to storage, so that a long pass survives a reload. */
const STEPS_PER_WRITE = 10

interface Pass {
  readonly goal: number
  /** Of the block `goal`, in seconds since 1970. */
  readonly time: number
  readonly length: number
}

/** Reads a whole directory and its collections' history into the cache, step by step. */
export class CollectionIndexer {
  /** A pass was completed since the app was loaded. */
  done = false
  readonly #chain: ChainAccess
  readonly #cache: CollectionCache
  readonly #cards: CollectionCardReader
  readonly #launchpad: Address
  readonly #ranges = new BlockRanges()
  #pass: Pass | undefined
  #advancing: Promise<IndexProgress> | undefined
  /** The block before the oldest launch, and that launch's time. */
  #beginning: { readonly createdAt: number; readonly block: number } | undefined
  #steps = 0
  #width = MIN_WIDTH
  #refreshOffset = 0

  constructor(chain: ChainAccess, cache: CollectionCache, cards: CollectionCardReader, launchpad: Address) {
    this.#chain = chain
    this.#cache = cache
    this.#cards = cards
    this.#launchpad = launchpad
  }

  /** Concurrent calls share a step, and a complete pass is followed by another. A failed read keeps what is indexed. */
  advance(): Promise<IndexProgress> {
    return (this.#advancing ??= this.#step().finally(() => {
      this.#advancing = undefined
    }))
  }

  /** One part of each kind of work, all in one round trip. */
  async #step(): Promise<IndexProgress> {
    await this.#cache.prepare()
    const pass = this.#pass ?? (await this.#beginPass())
    this.#pass = pass
    await Promise.all([this.#readOrder(pass), this.#readFacts(), this.#readHistory(pass)])
    const progress = this.#progress(pass)
    this.#steps += 1
    if (progress.complete) {
      this.#cache.finish(pass.goal, pass.time)
      this.#pass = undefined
      this.done = true
    }
    if (progress.complete || this.#steps % STEPS_PER_WRITE === 0) await this.#cache.persist()
    return progress
  }

  /** Sets the pass's last block. Forgets everything if a local chain was reset. */
  async #beginPass(): Promise<Pass> {
    const chain = this.#chain
    this.#cards.startPass()
    const [block, length] = await Promise.all([
      chain.client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
      lengthOf(chain, this.#launchpad),
      this.#cards.metadataOf(chain),
    ])
    if (!block) throw new Error('The node has no latest block')
    const goal = Number(block.number)
    const { parts, order } = this.#cache
    if (goal <= SHORT_CHAIN && parts.some(({ settled }) => settled > goal)) this.#cache.forget()
    // A change of media emits no event, so each pass refreshes the next few collections.
    const due = order.slice(this.#refreshOffset, this.#refreshOffset + FACTS_PER_STEP)
    this.#refreshOffset =
      this.#refreshOffset + FACTS_PER_STEP < order.length ? this.#refreshOffset + FACTS_PER_STEP : 0
    for (const address of due) if (!this.#cards.isFresh(address)) this.#cards.stale.add(address)
    return { goal, time: Number(block.timestamp), length }
  }

  async #readOrder({ length }: Pass): Promise<void> {
    const chain = this.#chain
    const known = this.#cache.order.length
    // Reads the last known entry again: if it is the same, nothing below it was removed.
    const from = Math.max(0, Math.min(known - 1, length - 2))
    const to = Math.min(from + PAGE_SIZE, length) - 1
    const found =
      length > 1
        ? await rangeIn(chain, this.#launchpad, { from, to })
        : await lastOf(chain, this.#launchpad, length)
    this.#cache.mergeOrder(from, found, length)
  }

  async #readFacts(): Promise<void> {
    const missing = this.#missing().slice(0, FACTS_PER_STEP)
    const again = [...this.#cards.stale].slice(0, FACTS_PER_STEP - missing.length)
    const due = [...missing, ...again]
    if (due.length > 0) this.#cards.record(await this.#cards.read(this.#chain, due))
  }

  #missing(): readonly Address[] {
    return this.#cache.order.filter((address) => !this.#cache.knows(address))
  }

  /** For the parts furthest behind, up to the longest range that the endpoints accept. */
  async #readHistory({ goal }: Pass): Promise<void> {
    const [least] = this.#cache.leastSynced(goal, 1)
    const isRecent = least !== undefined && goal - least.settled <= FEW_BLOCKS
    const parts = this.#cache.leastSynced(goal, isRecent ? MAX_WIDTH : this.#width)
    const [first] = parts
    if (!first) return
    const from = first.settled < 0 ? await this.#beginningOf(parts, goal) : first.settled + 1
    let sizes: readonly number[] = []
    // Parts that have caught up with others are read together with them.
    const last = Math.max(from, this.#cache.nextSettled(first, goal))
    const { answer, upTo } = await this.#ranges.read(from, last, async (start, end) => {
      sizes = parts.map(({ facts }) => facts.size)
      return Promise.all(parts.map((part) => logsOf(this.#chain, part, start, end)))
    })
    // Logs of a collection that has joined a part meanwhile are missing: the next step reads them all again.
    if (parts.some(({ facts }, index) => facts.size !== sizes[index])) return
    const events = answer.flat()
    const width = events.length < FEW_LOGS ? this.#width * 2 : Math.floor(this.#width / 2)
    this.#width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width))
    for (const address of this.#cache.mergeHistory(parts, upTo, goal, events))
      this.#cards.markChanged(address)
  }

  /** Before the first event of these collections; searched again only if an older collection appears. */
  async #beginningOf(parts: readonly CachePart[], present: number): Promise<number> {
    for (;;) {
      const createdAt = oldestIn(parts)
      if (this.#beginning?.createdAt === createdAt) return this.#beginning.block
      // The loop checks again, because an older collection may join a part during the search.
      this.#beginning = { createdAt, block: await launchBlock(this.#chain, async () => createdAt, present) }
    }
  }

  #progress({ goal, length }: Pass): IndexProgress {
    const { order, parts } = this.#cache
    const missing = this.#missing().length
    const behind = parts.filter(({ upTo }) => upTo < goal)
    const unfollowed = behind.reduce((count, { facts }) => count + facts.size, 0)
    const indexed = order.length - missing
    const complete =
      order.length >= length && missing === 0 && behind.length === 0 && this.#cards.stale.size === 0
    return { total: length, indexed, followed: Math.max(0, indexed - unfollowed), complete }
  }
}

/** In seconds since 1970; 0 if a launch time is unknown. */
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

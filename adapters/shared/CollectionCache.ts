import type { CollectionCard } from '#domain/nft/collection.ts'
import type { CollectionEvent } from '#domain/nft/CollectionEvent.ts'
import {
  directoryKey,
  MAX_COLLECTIONS,
  PART_SIZE,
  partKey,
  readDirectory,
  readPart,
  writeDirectory,
  writePart,
  type IndexedFacts,
  type StoredDirectory,
  type StoredPart,
} from '#domain/nft/collectionsArchive.ts'
import { countEvents, countHolders, NO_TALLY, type CollectionTally } from '#domain/nft/collectionTally.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Address } from '#domain/shared/Address.ts'

/** These may still be reorganized, so their events are counted again each time. */
const UNSETTLED_BLOCKS = 12

/** After this many blocks without events, the progress is stored anyway. */
const MIN_BLOCKS_TO_STORE = 1000

export interface CachePart {
  readonly facts: Map<Address, IndexedFacts>
  /** Up to the settled block. */
  tallies: ReadonlyMap<Address, CollectionTally>
  /** No reorganization can reach it. */
  settled: number
  /** The last counted block. */
  upTo: number
  /** Up to the block `upTo`. */
  present: ReadonlyMap<Address, CollectionTally>
  /** The stored part's settled block; undefined if the part has changed since. */
  storedSettled: number | undefined
}

/** Indexed collections of a launchpad, stored in this browser and validated when read. */
export class CollectionCache {
  order: readonly Address[] = []
  readonly parts: CachePart[] = []
  #indexes = new Map<string, number>()
  readonly #partOf = new Map<string, CachePart>()
  #settled = -1
  #readAt = 0
  /** `order` has the whole directory as of `#readAt`. */
  #isComplete = false
  #opening: Promise<void> | undefined
  #preparing: Promise<void> | undefined
  #cards: readonly CollectionCard[] | undefined
  readonly #archive: Archive
  readonly #chainId: number
  readonly #launchpad: Address

  constructor(archive: Archive, chainId: number, launchpad: Address) {
    this.#archive = archive
    this.#chainId = chainId
    this.#launchpad = launchpad
  }

  open(): Promise<void> {
    return (this.#opening ??= this.#load())
  }

  /** Opens the index once, before the chain is read, from the site's snapshot if that covers more. */
  prepare(): Promise<void> {
    return (this.#preparing ??= this.#takeOffered())
  }

  /** In the directory; undefined for a collection unknown so far. */
  indexOf(address: Address): number | undefined {
    return this.#indexes.get(address.toLowerCase())
  }

  /** Whether its facts are indexed, which a place in the directory does not imply. */
  knows(address: Address): boolean {
    return this.#partOf.has(address.toLowerCase())
  }

  /** Seconds since 1970 up to which `cards` has every launch; 0 if unknown. */
  get completeUpTo(): number {
    return this.#isComplete ? this.#readAt : 0
  }

  /** In directory order, oldest first; omits listed collections without facts. */
  get cards(): readonly CollectionCard[] {
    return (this.#cards ??= this.order.flatMap((address) => this.cardOf(address) ?? []))
  }

  /** Without trades and holders until its history is counted. */
  cardOf(address: Address): CollectionCard | undefined {
    const part = this.#partOf.get(address.toLowerCase())
    const facts = part?.facts.get(address)
    if (!part || !facts) return undefined
    if (part.upTo < 0) return facts
    const tally = part.present.get(address) ?? NO_TALLY
    return { ...facts, trades: tally.trades, holders: countHolders(tally) }
  }

  /** According to the history counted so far, in directory order. */
  heldBy(account: Address): readonly Address[] {
    const holder = account.toLowerCase() as Address
    return this.order.filter((address) => {
      const tally = this.#partOf.get(address.toLowerCase())?.present.get(address)
      return (tally?.held.get(holder) ?? 0) > 0
    })
  }

  /**
   * Adds entries from the index `from`, up to the limit. If they contradict the known order,
   * or the directory has become shorter, drops the order and returns false.
   */
  mergeOrder(from: number, found: readonly Address[], length: number): boolean {
    const known = this.order.slice(from, from + found.length)
    const fits = length >= this.order.length && known.every((address, index) => address === found[index])
    const fresh = fits ? found.slice(known.length) : []
    if (fits && fresh.length === 0) return true
    this.order = fits ? [...this.order, ...fresh].slice(0, MAX_COLLECTIONS) : []
    if (!fits) {
      this.#indexes = new Map()
      this.#isComplete = false
    }
    for (const [index, address] of fresh.entries())
      this.#indexes.set(address.toLowerCase(), this.order.length - fresh.length + index)
    this.#cards = undefined
    return fits
  }

  /** The history of a collection launched after the last complete pass is read from there on. */
  mergeFacts(facts: readonly IndexedFacts[]): void {
    for (const fact of facts) {
      const part = this.#partOf.get(fact.address.toLowerCase()) ?? this.#partFor(fact)
      const before = part.facts.get(fact.address)
      if (before && sameFacts(before, fact)) continue
      part.facts.set(fact.address, fact)
      this.#partOf.set(fact.address.toLowerCase(), part)
      part.storedSettled = undefined
      this.#cards = undefined
    }
  }

  /** At most `max`, with the least history, all settled at the same block. */
  leastSynced(goal: number, max: number): readonly CachePart[] {
    const behind = this.parts.filter(({ upTo }) => upTo < goal)
    const last = Math.min(...behind.map(({ settled }) => settled))
    return behind.filter(({ settled }) => settled === last).slice(0, max)
  }

  /** Where the next parts continue that have more history but not all; the goal if there are none. */
  nextSettled({ settled: last }: CachePart, goal: number): number {
    const next = this.parts.filter(({ settled, upTo }) => settled > last && upTo < goal)
    return Math.min(goal, ...next.map(({ settled }) => settled))
  }

  /** Counts from the parts' settled block to `upTo`. Returns the changed collections. */
  mergeHistory(
    parts: readonly CachePart[],
    upTo: number,
    height: number,
    events: readonly CollectionEvent[],
  ): readonly Address[] {
    const changed = new Set<Address>()
    const settled = Math.min(upTo, Math.max(-1, height - UNSETTLED_BLOCKS))
    for (const part of parts) {
      const own = events.filter(({ collection }) => part.facts.has(collection))
      const before = part.present
      const settledEvents = own.filter(({ block }) => block <= settled)
      part.tallies = countEvents(part.tallies, settledEvents)
      part.present = countEvents(
        part.tallies,
        own.filter(({ block }) => block > settled),
      )
      part.settled = Math.max(part.settled, settled)
      part.upTo = upTo
      for (const { collection } of own)
        if (!sameTally(before.get(collection), part.present.get(collection))) changed.add(collection)
      if (settledEvents.length > 0) part.storedSettled = undefined
    }
    this.#cards = undefined
    return [...changed]
  }

  /** Ends a complete pass at this block and time in seconds since 1970, and merges two small parts. */
  finish(height: number, readAt: number): void {
    this.#settled = Math.max(-1, height - UNSETTLED_BLOCKS)
    this.#readAt = readAt
    this.#isComplete = true
    const small = this.parts.filter(({ facts }) => facts.size <= PART_SIZE / 2)
    const [first, second] = small
    if (!first || !second || first.settled !== second.settled || first.upTo !== second.upTo) return
    for (const [address, fact] of second.facts) {
      first.facts.set(address, fact)
      this.#partOf.set(address.toLowerCase(), first)
    }
    first.tallies = new Map([...first.tallies, ...second.tallies])
    first.present = new Map([...first.present, ...second.present])
    this.parts.splice(this.parts.indexOf(second), 1)
    for (const part of this.parts) part.storedSettled = undefined
  }

  forget(): void {
    this.order = []
    this.parts.length = 0
    this.#indexes = new Map()
    this.#partOf.clear()
    this.#settled = -1
    this.#readAt = 0
    this.#isComplete = false
    this.#cards = undefined
  }

  /** Stores parts that have changed, or have advanced by `minBlocks`. */
  async persist(minBlocks = MIN_BLOCKS_TO_STORE): Promise<void> {
    const changed = this.parts.flatMap((part, index) =>
      part.storedSettled === undefined || part.settled - part.storedSettled >= minBlocks
        ? [{ part, index }]
        : [],
    )
    if (changed.length === 0) return
    for (const { part, index } of changed) {
      part.storedSettled = part.settled
      await this.#archive.write(this.#partKey(index), writePart(part))
    }
    const { order } = this
    const directory: StoredDirectory = {
      order,
      parts: this.parts.length,
      settled: this.#settled,
      readAt: this.#readAt,
    }
    await this.#archive.write(directoryKey(this.#chainId, this.#launchpad), writeDirectory(directory))
  }

  async #takeOffered(): Promise<void> {
    await this.open()
    if (!(await this.#archive.prepare?.(directoryKey(this.#chainId, this.#launchpad)))) return
    this.forget()
    await this.#load()
  }

  /** If a part is missing, its collections are read again, and the index is not complete. */
  async #load(): Promise<void> {
    const key = directoryKey(this.#chainId, this.#launchpad)
    const directory = readDirectory(await this.#archive.read(key))
    if (!directory) return this.#archive.remove(key)
    const numbers = Array.from({ length: directory.parts }, (_, index) => index)
    const parts = await Promise.all(
      numbers.map(async (part) => readPart(await this.#archive.read(this.#partKey(part)))),
    )
    this.mergeOrder(0, directory.order, directory.order.length)
    for (const part of parts) if (part) this.#add(part)
    // The settled block would not hold for a missing part's collections.
    if (parts.every(Boolean)) {
      this.#settled = directory.settled
      this.#readAt = directory.readAt
      this.#isComplete = directory.readAt > 0
    }
  }

  #add({ facts, tallies, settled }: StoredPart): void {
    // Two tabs may have stored a collection in different parts: the first one wins.
    const own = new Map([...facts].filter(([address]) => !this.knows(address)))
    const part: CachePart = {
      facts: own,
      tallies,
      settled,
      upTo: settled,
      present: tallies,
      storedSettled: settled,
    }
    this.parts.push(part)
    for (const address of own.keys()) this.#partOf.set(address.toLowerCase(), part)
    this.#cards = undefined
  }

  /** One with room that was read up to the same block, or a new one. */
  #partFor({ createdAt }: IndexedFacts): CachePart {
    const settled = this.#readAt > 0 && createdAt > this.#readAt ? this.#settled : -1
    const unfilled = this.parts.find(
      (part) => part.facts.size < PART_SIZE && part.settled === settled && part.upTo === settled,
    )
    if (unfilled) return unfilled
    const part: CachePart = {
      facts: new Map(),
      tallies: new Map(),
      settled,
      upTo: settled,
      present: new Map(),
      storedSettled: undefined,
    }
    this.parts.push(part)
    return part
  }

  #partKey(part: number): string {
    return partKey(this.#chainId, this.#launchpad, part)
  }
}

function sameFacts(a: IndexedFacts, b: IndexedFacts): boolean {
  return (Object.keys(b) as (keyof IndexedFacts)[]).every((key) => a[key] === b[key])
}

const sameTally = (a: CollectionTally = NO_TALLY, b: CollectionTally = NO_TALLY): boolean =>
  a.trades === b.trades && countHolders(a) === countHolders(b)

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
  type CollectionFacts,
  type StoredDirectory,
  type StoredPart,
} from '#domain/nft/collectionsArchive.ts'
import { countEvents, holdersOf, NO_TALLY, type CollectionTally } from '#domain/nft/collectionTally.ts'
import type { Archive } from '#domain/shared/Archive.ts'
import type { Address } from '#domain/shared/Address.ts'

/** Blocks that may still be reorganised: their events are counted anew each time. */
const OPEN_BLOCKS = 12

/** Blocks without anything of ours after which the place in the chain is kept all the same. */
const MIN_BLOCKS_TO_STORE = 1000

/** Collections whose history is read together, and how far it is. */
export interface CachePart {
  readonly facts: Map<Address, CollectionFacts>
  /** Up to the settled block. */
  tallies: ReadonlyMap<Address, CollectionTally>
  settled: number
  /** The last block whose events are counted at all. */
  upTo: number
  /** With the events after the settled block. */
  present: ReadonlyMap<Address, CollectionTally>
  /** What was kept of it last; undefined where something has changed since that matters. */
  storedSettled: number | undefined
}

/** Everything known of the collections of one launchpad, kept in this browser and checked when it is read back. */
export class CollectionCache {
  /** Addresses in the order of the directory, as far as that is known. */
  order: readonly Address[] = []
  readonly parts: CachePart[] = []
  #places = new Map<string, number>()
  readonly #partOf = new Map<string, CachePart>()
  #settled = -1
  #readAt = 0
  /** Whether the order is known from its beginning to what it was then. */
  #isWhole = false
  #opening: Promise<void> | undefined
  #cards: readonly CollectionCard[] | undefined
  readonly #archive: Archive
  readonly #chainId: number
  readonly #launchpad: Address

  constructor(archive: Archive, chainId: number, launchpad: Address) {
    this.#archive = archive
    this.#chainId = chainId
    this.#launchpad = launchpad
  }

  /** Brings back what an earlier visit kept, once. */
  open(): Promise<void> {
    return (this.#opening ??= this.#readBack())
  }

  /** The place of a collection in the directory, where it is known. */
  indexOf(address: Address): number | undefined {
    return this.#places.get(address.toLowerCase())
  }

  knows(address: Address): boolean {
    return this.#partOf.has(address.toLowerCase())
  }

  /** The second, since 1970, up to which every launch is among the cards; 0 where that cannot be said. */
  get wholeUpTo(): number {
    return this.#isWhole ? this.#readAt : 0
  }

  /** The collections of the directory that are known, as they were launched. */
  get cards(): readonly CollectionCard[] {
    return (this.#cards ??= this.order.flatMap((address) => this.cardOf(address) ?? []))
  }

  /** What is known of one; undefined where it was not looked at. */
  cardOf(address: Address): CollectionCard | undefined {
    const part = this.#partOf.get(address.toLowerCase())
    const facts = part?.facts.get(address)
    if (!part || !facts) return undefined
    if (part.upTo < 0) return facts
    const tally = part.present.get(address) ?? NO_TALLY
    return { ...facts, trades: tally.trades, holders: holdersOf(tally) }
  }

  /** The collections of which somebody holds tokens, as they were launched. */
  heldBy(account: Address): readonly Address[] {
    const holder = account.toLowerCase() as Address
    return this.order.filter((address) => {
      const tally = this.#partOf.get(address.toLowerCase())?.present.get(address)
      return (tally?.held.get(holder) ?? 0) > 0
    })
  }

  /** Places from one on have these; false where that does not fit what was known, which is forgotten then. */
  learnOrder(from: number, found: readonly Address[], length: number): boolean {
    const known = this.order.slice(from, from + found.length)
    const fits = length >= this.order.length && known.every((address, index) => address === found[index])
    const fresh = fits ? found.slice(known.length) : []
    if (fits && fresh.length === 0) return true
    this.order = fits ? [...this.order, ...fresh].slice(0, MAX_COLLECTIONS) : []
    if (!fits) {
      this.#places = new Map()
      this.#isWhole = false
    }
    for (const [index, address] of fresh.entries())
      this.#places.set(address.toLowerCase(), this.order.length - fresh.length + index)
    this.#cards = undefined
    return fits
  }

  /** What collections say of themselves now. One that was made after all was read has its history from there on. */
  learnFacts(facts: readonly CollectionFacts[]): void {
    for (const fact of facts) {
      const part = this.#partOf.get(fact.address.toLowerCase()) ?? this.#placeFor(fact)
      const before = part.facts.get(fact.address)
      if (before && sameFacts(before, fact)) continue
      part.facts.set(fact.address, fact)
      this.#partOf.set(fact.address.toLowerCase(), part)
      part.storedSettled = undefined
      this.#cards = undefined
    }
  }

  /** The parts whose history ends first, at most so many, and all at the same block. */
  leastSynced(goal: number, max: number): readonly CachePart[] {
    const behind = this.parts.filter(({ upTo }) => upTo < goal)
    const last = Math.min(...behind.map(({ settled }) => settled))
    return behind.filter(({ settled }) => settled === last).slice(0, max)
  }

  /** Everything that happened to the collections of parts, from their settled block to another. Tells which it happened to. */
  learnHistory(
    parts: readonly CachePart[],
    upTo: number,
    height: number,
    events: readonly CollectionEvent[],
  ): readonly Address[] {
    const touched = new Set<Address>()
    const settled = Math.min(upTo, Math.max(-1, height - OPEN_BLOCKS))
    for (const part of parts) {
      const own = events.filter(({ collection }) => part.facts.has(collection))
      const before = part.present
      const forGood = own.filter(({ block }) => block <= settled)
      part.tallies = countEvents(part.tallies, forGood)
      part.present = countEvents(
        part.tallies,
        own.filter(({ block }) => block > settled),
      )
      part.settled = Math.max(part.settled, settled)
      part.upTo = upTo
      for (const { collection } of own)
        if (!sameTally(before.get(collection), part.present.get(collection))) touched.add(collection)
      if (forGood.length > 0) part.storedSettled = undefined
    }
    this.#cards = undefined
    return [...touched]
  }

  /** All is read up to a block at a moment, in seconds since 1970: small parts are put together. */
  finish(height: number, readAt: number): void {
    this.#settled = Math.max(-1, height - OPEN_BLOCKS)
    this.#readAt = readAt
    this.#isWhole = true
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

  /** This is another chain, as a local one that began anew: nothing known is true of it. */
  forget(): void {
    this.order = []
    this.parts.length = 0
    this.#places = new Map()
    this.#partOf.clear()
    this.#settled = -1
    this.#readAt = 0
    this.#isWhole = false
    this.#cards = undefined
  }

  /** Writes down what has changed since the last time. */
  async keep(): Promise<void> {
    const changed = this.parts.flatMap((part, index) =>
      part.storedSettled === undefined || part.settled - part.storedSettled >= MIN_BLOCKS_TO_STORE
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

  async #readBack(): Promise<void> {
    const key = directoryKey(this.#chainId, this.#launchpad)
    const directory = readDirectory(await this.#archive.read(key))
    if (!directory) return this.#archive.remove(key)
    const numbers = Array.from({ length: directory.parts }, (_, index) => index)
    const parts = await Promise.all(
      numbers.map(async (part) => readPart(await this.#archive.read(this.#partKey(part)))),
    )
    this.learnOrder(0, directory.order, directory.order.length)
    for (const part of parts) if (part) this.#add(part)
    // Without one of its parts this is no account of what was read.
    if (parts.every(Boolean)) {
      this.#settled = directory.settled
      this.#readAt = directory.readAt
      this.#isWhole = directory.readAt > 0
    }
  }

  #add({ facts, tallies, settled }: StoredPart): void {
    // Two tabs may have kept a collection in different parts: the first one counts.
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

  #placeFor({ createdAt }: CollectionFacts): CachePart {
    const settled = this.#readAt > 0 && createdAt > this.#readAt ? this.#settled : -1
    const open = this.parts.find(
      (part) => part.facts.size < PART_SIZE && part.settled === settled && part.upTo === settled,
    )
    if (open) return open
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

function sameFacts(a: CollectionFacts, b: CollectionFacts): boolean {
  return (Object.keys(b) as (keyof CollectionFacts)[]).every((key) => a[key] === b[key])
}

const sameTally = (a: CollectionTally = NO_TALLY, b: CollectionTally = NO_TALLY): boolean =>
  a.trades === b.trades && holdersOf(a) === holdersOf(b)

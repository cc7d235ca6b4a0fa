import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import type { CollectionCard } from '#domain/nft/collection.ts'
import type { CollectionList } from '#domain/nft/collectionList.ts'
import { collectionsNamed, rankCollections } from '#domain/nft/collectionRanking.ts'
import { countEvents, countHolders, NO_TALLY } from '#domain/nft/collectionTally.ts'
import { mediaMarks } from '#domain/nft/mediaMarks.ts'
import {
  firstByName,
  nameStanding,
  type NamedCollection,
  type NameStanding,
} from '#domain/nft/nameStanding.ts'
import { CollectionCursors } from '#domain/nft/collectionCursors.ts'
import { rangeOf, advance } from '#domain/nft/directoryCursor.ts'
import type {
  CollectionIndex,
  CollectionPage,
  IndexProgress,
  IndexQuestion,
} from '#domain/nft/CollectionIndex.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import type { MemoryNfts } from './MemoryNfts.ts'

export class MemoryCollectionIndex implements CollectionIndex {
  step = 1000
  readonly #nfts: MemoryNfts
  readonly #policy: MediaPolicy
  readonly #cursors = new CollectionCursors()
  #known: readonly CollectionCard[]
  #seen: readonly CollectionCard[] = []
  #complete = false
  /** Unix time in seconds up to which the index is complete. */
  #completeUpTo: number

  constructor(nfts: MemoryNfts, policy: MediaPolicy, lastLoad?: MemoryCollectionIndex) {
    this.#nfts = nfts
    this.#policy = policy
    this.#known = lastLoad ? lastLoad.#known : []
    this.#completeUpTo = lastLoad ? lastLoad.#completeUpTo : 0
  }

  async page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage> {
    const cursor = from === undefined ? undefined : this.#cursors.get(from)
    if (cursor?.kind === 'order') return this.#ordered(cursor, count)
    this.#answer(`page ${typeof list === 'string' ? list : 'of these'}`)
    if (typeof list !== 'string')
      return this.#ordered({ kind: 'order', rest: list, total: list.length }, count)
    if (list === 'featured') {
      const rest = [...new Set(this.#nfts.featured.toReversed())]
      return this.#ordered({ kind: 'order', rest, total: rest.length }, count)
    }
    if (list !== 'new') {
      const rest = rankCollections(list, this.#known).map(({ address }) => address)
      return this.#ordered({ kind: 'order', rest, total: this.#complete ? rest.length : undefined }, count)
    }
    const directory = this.#nfts.listed.map(({ address }) => address)
    const indexes = cursor && rangeOf(cursor.cursor, count)
    const refused = !indexes || indexes.to >= directory.length
    const view = {
      length: directory.length,
      last: directory.slice(Math.max(0, directory.length - count)),
      range: refused ? undefined : directory.slice(indexes.from, indexes.to + 1),
    }
    const { seen, next } = advance(cursor?.cursor, view, count)
    return {
      cards: this.#show(seen),
      next: next && this.#cursors.add({ kind: 'directory', cursor: next }),
      total: directory.length,
    }
  }

  async find(uniqueId: string): Promise<Address | undefined> {
    this.#answer('find')
    return this.#nfts.listed.find((collection) => collection.uniqueId === uniqueId)?.address
  }

  async isListed(collection: Address): Promise<boolean> {
    this.#answer('isListed')
    return this.#nfts.listed.some(({ address }) => sameAddress(address, collection))
  }

  async advance(): Promise<IndexProgress> {
    this.#answer('advance')
    const total = this.#nfts.listed.length
    const before = this.#complete ? 0 : Math.min(this.#known.length, total)
    const indexed = Math.min(total, before + this.step)
    this.#known = this.#nfts.listed.slice(0, indexed).map(({ address }) => this.#cardOf(address))
    this.#complete = indexed === total
    if (this.#complete) this.#completeUpTo = this.#nfts.chain.blockTime
    return { total, indexed, followed: indexed, complete: this.#complete }
  }

  async known(question: IndexQuestion, max: number): Promise<readonly CollectionCard[]> {
    if (question.kind === 'named') return collectionsNamed(question.text, this.#known, max)
    const { account } = question
    return this.#known
      .filter(({ address, owner }) =>
        question.kind === 'created by'
          ? sameAddress(owner, account)
          : [...(this.#nfts.at(address)?.holders.values() ?? [])].some((holder) =>
              sameAddress(holder, account),
            ),
      )
      .toReversed()
      .slice(0, max)
  }

  async standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]> {
    const firsts = firstByName([...this.#known, ...this.#seen])
    return collections.map((collection) => nameStanding(collection, firsts, this.#completeUpTo))
  }

  #answer(method: string): void {
    this.#nfts.chain.answer(method)
  }

  #ordered(
    cursor: { readonly kind: 'order'; readonly rest: readonly Address[]; readonly total: number | undefined },
    count: number,
  ): CollectionPage {
    const { addresses, ...page } = this.#cursors.next(cursor, count)
    return { ...page, cards: this.#show(addresses) }
  }

  #show(addresses: readonly Address[]): readonly CollectionCard[] {
    const cards = addresses.map((address) => this.#cardOf(address))
    this.#seen = [...this.#seen, ...cards.toReversed()]
    return cards
  }

  #cardOf(address: Address): CollectionCard {
    const nfts = this.#nfts
    const collection = nfts.at(address)
    const silent = !collection || nfts.silent.has(address)
    const tally = countEvents(new Map(), nfts.events).get(address) ?? NO_TALLY
    return {
      address,
      name: silent ? '' : collection.name,
      preview: silent ? '' : collection.preview,
      price: silent ? undefined : nfts.buyPrice(collection),
      supply: silent ? undefined : BigInt(collection.holders.size),
      owner: silent ? undefined : collection.owner,
      createdAt: silent ? 0 : collection.createdAt,
      ...(silent ? { sounds: false, moves: false } : mediaMarks(collection, this.#policy)),
      trades: tally.trades,
      holders: countHolders(tally),
    }
  }
}

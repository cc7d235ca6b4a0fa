import type * as z from 'zod/mini'

import type { CollectionCard } from '#domain/nft/collection.ts'
import type {
  CollectionIndex,
  CollectionPage,
  IndexProgress,
  IndexQuestion,
} from '#domain/nft/CollectionIndex.ts'
import { isReadDirectly, type CollectionList } from '#domain/nft/collectionList.ts'
import {
  firstByName,
  nameStanding,
  type NamedCollection,
  type NameStanding,
} from '#domain/nft/nameStanding.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'

import { collectionsAnswer } from './answers.ts'
import type { IndexClient, IndexParameters } from './IndexClient.ts'

const PAGE_SIZE = 100
/** Collections requested again, so that none is skipped if as many earlier ones are removed. */
const OVERLAP = 20
const MAX_PLACES = 200
/** More than anyone scrolls; the service refuses more. */
const MAX_RANKED = 10_000
/** Characters; the service refuses longer names. */
const MAX_TEXT_LENGTH = 256
/** Milliseconds after a failure in which the chain answers instead. */
const REST_MILLIS = 60_000
/** Per question. */
const MAX_NAMES = 50

type Counted = z.output<typeof collectionsAnswer>['collections'][number]

interface Place {
  readonly shown: ReadonlySet<Address>
  readonly rest: readonly Counted[]
  readonly requested: number
  readonly total: number
}

export interface IndexCollectionIndexDeps {
  readonly index: IndexClient
  /** Answers questions that money depends on, reads the cards, and replaces a silent index. */
  readonly chain: CollectionIndex
  readonly clock: Clock
  readonly log: Log
}

/** Falls back to the chain while the index service does not answer. */
export class IndexCollectionIndex implements CollectionIndex {
  readonly #deps: IndexCollectionIndexDeps
  readonly #places = new Map<string, Place>()
  #pages = 0
  #failedAt = -Infinity
  /** The service follows everything, so the app does not follow the chain. */
  #isFollowed = false

  constructor(deps: IndexCollectionIndexDeps) {
    this.#deps = deps
  }

  async page(
    list: CollectionList | readonly Address[],
    from: string | undefined,
    count: number,
  ): Promise<CollectionPage> {
    const { chain } = this.#deps
    const place = from === undefined ? undefined : this.#places.get(from)
    const isDirect = typeof list !== 'string' || isReadDirectly(list)
    // A cursor of the chain's own list continues that list.
    if (isDirect || (from !== undefined && !place)) return chain.page(list, from, count)
    return this.#orByChain(
      () => this.#ranked(list, place, count),
      async () => {
        await this.#indexByChain()
        const page = await chain.page(list, undefined, count)
        // The list already shows these cards.
        return { ...page, cards: page.cards.filter(({ address }) => !place?.shown.has(address)) }
      },
    )
  }

  find(uniqueId: string): Promise<Address | undefined> {
    return this.#deps.chain.find(uniqueId)
  }

  isListed(collection: Address): Promise<boolean> {
    return this.#deps.chain.isListed(collection)
  }

  /** The index has followed everything; while it is silent, the chain takes the next step. */
  advance(): Promise<IndexProgress> {
    const { chain } = this.#deps
    return this.#orByChain(
      async () => {
        const { total } = await this.#request('ranked', { list: 'top-priced', max: 0 })
        this.#isFollowed = true
        return { total, indexed: total, followed: total, complete: true }
      },
      () => chain.advance(),
    )
  }

  async known(question: IndexQuestion, max: number): Promise<readonly CollectionCard[]> {
    const { chain } = this.#deps
    if (question.kind === 'named' && !isSearchable(question.text)) return []
    return this.#orByChain(
      async () => {
        const { collections } = await this.#askAbout(question, max)
        return this.#cardsOf(collections)
      },
      async () => {
        if (this.#isFollowed) await this.#indexByChain()
        return chain.known(question, max)
      },
    )
  }

  standings(collections: readonly NamedCollection[]): Promise<readonly NameStanding[]> {
    const { chain } = this.#deps
    return this.#orByChain(
      async () => {
        const standings: NameStanding[] = []
        for (let from = 0; from < collections.length; from += MAX_NAMES) {
          const part = collections.slice(from, from + MAX_NAMES)
          const { collections: found, time } = await this.#request('firsts', {
            name: part.map(({ name }) => name),
          })
          const firsts = firstByName(await this.#cardsOf(found))
          standings.push(...part.map((collection) => nameStanding(collection, firsts, time)))
        }
        return standings
      },
      () => chain.standings(collections),
    )
  }

  async #ranked(list: CollectionList, place: Place | undefined, count: number): Promise<CollectionPage> {
    let { shown, rest, requested, total } = place ?? {
      shown: new Set<Address>(),
      rest: [],
      requested: 0,
      total: 1,
    }
    if (rest.length < count && requested < total) {
      const from = Math.max(0, requested - OVERLAP)
      const answer = await this.#request('ranked', { list, from, max: PAGE_SIZE })
      const known = new Set([...shown, ...rest.map(({ address }) => address)])
      const more = answer.collections.filter(({ address }) => !known.has(address))
      rest = [...rest, ...more]
      requested = from + PAGE_SIZE
      // A response without new cards ends the list, whatever total it reports.
      total = more.length === 0 ? known.size : Math.min(answer.total, MAX_RANKED)
    }
    const now = rest.slice(0, count)
    const next = {
      shown: new Set([...shown, ...now.map(({ address }) => address)]),
      rest: rest.slice(count),
      requested,
      total,
    }
    const hasMore = next.rest.length > 0 || requested < total
    return { cards: await this.#cardsOf(now), next: hasMore ? this.#remember(next) : undefined, total }
  }

  #remember(place: Place): string {
    this.#pages += 1
    const cursor = `index:${this.#pages}`
    this.#places.set(cursor, place)
    this.#places.delete(`index:${this.#pages - MAX_PLACES}`)
    return cursor
  }

  /** As the chain has them now, with the index's counts. */
  async #cardsOf(counted: readonly Counted[]): Promise<readonly CollectionCard[]> {
    if (counted.length === 0) return []
    const addresses = counted.map(({ address }) => address)
    const { cards } = await this.#deps.chain.page(addresses, undefined, addresses.length)
    const counts = new Map(counted.map(({ address, trades, holders }) => [address, { trades, holders }]))
    return cards.map((card) => ({ ...card, ...counts.get(card.address) }))
  }

  #askAbout(question: IndexQuestion, max: number) {
    if (question.kind === 'named') return this.#request('named', { text: question.text, max })
    const kind = question.kind === 'held by' ? 'held' : 'created'
    return this.#request('of', { account: question.account, kind, max })
  }

  #request(question: string, parameters: IndexParameters) {
    return this.#deps.index.request(`collections/${question}`, parameters, collectionsAnswer)
  }

  async #indexByChain(): Promise<void> {
    while (!(await this.#deps.chain.advance()).complete);
  }

  async #orByChain<Value>(byIndex: () => Promise<Value>, byChain: () => Promise<Value>): Promise<Value> {
    const { clock, log } = this.#deps
    if (clock.now() - this.#failedAt < REST_MILLIS) return byChain()
    try {
      return await byIndex()
    } catch (error) {
      log.warn('The index service did not answer; the chain is read instead', error)
      this.#failedAt = clock.now()
      return byChain()
    }
  }
}

const isSearchable = (text: string): boolean => text.trim() !== '' && text.length <= MAX_TEXT_LENGTH

import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import { isShortened, type CollectionFacts } from '#domain/nft/collectionsArchive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { CollectionCache } from '../../shared/CollectionCache.ts'
import { launchpadAbi } from '../abi/launchpadAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { readCards } from './readCards.ts'

/** Milliseconds for which a card that was read is as good as read now. */
const FRESH = 60_000

/** What collections say of themselves, and when that was read: for so long nobody needs to ask again. */
export class CollectionCardReader {
  /** Something happened to them since they were looked at. */
  readonly stale = new Set<Address>()
  readonly #book: CollectionCache
  readonly #clock: Clock
  readonly #launchpad: Address
  readonly #policy: MediaPolicy
  /** When each was looked at, and in which sweep: what was read in this one is as of its block or later. */
  readonly #readAt = new Map<Address, { readonly at: number; readonly sweep: number }>()
  #metadata: Promise<Address> | undefined
  #sweeps = 0

  constructor(cache: CollectionCache, clock: Clock, launchpad: Address, policy: MediaPolicy) {
    this.#book = cache
    this.#clock = clock
    this.#launchpad = launchpad
    this.#policy = policy
  }

  /** As they are now, in the order of the addresses. One round trip, at first two. */
  async read(chain: ChainAccess, addresses: readonly Address[]): Promise<readonly CollectionFacts[]> {
    return readCards(chain, addresses, await this.metadataOf(chain), this.#policy)
  }

  /** Notes in the book what was just read. */
  learn(facts: readonly CollectionFacts[]): void {
    this.#book.learnFacts(facts)
    for (const { address } of facts) {
      this.#readAt.set(address, { at: this.#clock.now(), sweep: this.#sweeps })
      this.stale.delete(address)
    }
  }

  /** Whether the card in the book is whole, and as good as read now. */
  isFresh(address: Address): boolean {
    const card = this.#book.cardOf(address)
    const readAt = this.#readAt.get(address)
    return Boolean(card && !isShortened(card) && readAt && this.#clock.now() - readAt.at < FRESH)
  }

  /** A look at everything begins: what happens from here on is news of those that are not read after this. */
  beginIndexing(): void {
    this.#sweeps += 1
  }

  /** Something happened to a collection: it is stale, unless it was read in this sweep. */
  hear(address: Address): void {
    if (this.#readAt.get(address)?.sweep !== this.#sweeps) this.stale.add(address)
  }

  /** The community's own metadata contract, asked for once a visit. */
  metadataOf({ client, readContract }: ChainAccess): Promise<Address> {
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

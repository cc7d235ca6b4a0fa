import { readContract } from 'viem/actions'

import type { MediaPolicy } from '#domain/media/mediaSource.ts'
import { hasLongPreview, type IndexedFacts } from '#domain/nft/collectionsArchive.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { CollectionCache } from '../../shared/CollectionCache.ts'
import { launchpadAbi } from '../abi/launchpadAbi.ts'
import type { ChainAccess } from '../chain.ts'
import { readCards } from './readCards.ts'

const FRESH_MILLIS = 60_000

/** Remembers when cards were read, so that fresh ones are not read again. */
export class CollectionCardReader {
  readonly stale = new Set<Address>()
  readonly #cache: CollectionCache
  readonly #clock: Pick<Clock, 'now'>
  readonly #launchpad: Address
  readonly #policy: MediaPolicy
  /** When and in which pass each card was read: one of the present pass is as of its block or later. */
  readonly #readAt = new Map<Address, { readonly at: number; readonly pass: number }>()
  #metadata: Promise<Address> | undefined
  #passes = 0

  constructor(cache: CollectionCache, clock: Pick<Clock, 'now'>, launchpad: Address, policy: MediaPolicy) {
    this.#cache = cache
    this.#clock = clock
    this.#launchpad = launchpad
    this.#policy = policy
  }

  /** Fresh or not, in the order of the addresses. One round trip, two the first time. */
  async read(chain: ChainAccess, addresses: readonly Address[]): Promise<readonly IndexedFacts[]> {
    return readCards(chain, addresses, await this.metadataOf(chain), this.#policy)
  }

  record(facts: readonly IndexedFacts[]): void {
    this.#cache.mergeFacts(facts)
    for (const { address } of facts) {
      this.#readAt.set(address, { at: this.#clock.now(), pass: this.#passes })
      this.stale.delete(address)
    }
  }

  /** Read within a minute; false for one whose preview is too long to be indexed. */
  isFresh(address: Address): boolean {
    const card = this.#cache.cardOf(address)
    const readAt = this.#readAt.get(address)
    return Boolean(card && !hasLongPreview(card) && readAt && this.#clock.now() - readAt.at < FRESH_MILLIS)
  }

  /** Later changes make every card stale that this pass does not read. */
  startPass(): void {
    this.#passes += 1
  }

  markChanged(address: Address): void {
    if (this.#readAt.get(address)?.pass !== this.#passes) this.stale.add(address)
  }

  /** The community's own metadata contract. One round trip the first time, then none. */
  metadataOf({ client }: ChainAccess): Promise<Address> {
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

import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { NamedCollection, NameStanding } from '#domain/nft/nameStanding.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { CollectionIndexStore } from './CollectionIndexStore.ts'

const UNKNOWN: NameStanding = { kind: 'unknown' }

/** What telling twins apart stands on. */
export interface NameStandingsDeps {
  readonly collectionIndex: Pick<CollectionIndex, 'standings'>
  readonly indexStore: CollectionIndexStore
  readonly log: Log
}

/**
 * Whether the collections that are shown had their names first, as far as the index knows the directory: it asks the
 * chain nothing. What is learnt of the directory meanwhile is followed.
 */
export class NameStandings {
  readonly #standings = observable.map<Address, NameStanding>({}, { deep: false })
  readonly #wanted = new Map<Address, NamedCollection>()
  readonly #deps: NameStandingsDeps

  constructor(deps: NameStandingsDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => [this.#deps.indexStore.progress, this.#deps.indexStore.kind] as const,
      () => void this.#judge([...this.#wanted.values()]),
    )
  }

  standingOf(collection: Address): NameStanding {
    return this.#standings.get(collection) ?? UNKNOWN
  }

  /** Judges a collection, and again whenever more is known of the others. */
  async want(collection: NamedCollection): Promise<void> {
    this.#wanted.set(collection.address, collection)
    await this.#judge([collection])
  }

  async #judge(collections: readonly NamedCollection[]): Promise<void> {
    try {
      const standings = await this.#deps.collectionIndex.standings(collections)
      runInAction(() => {
        for (const [index, { address }] of collections.entries())
          this.#standings.set(address, standings[index] ?? UNKNOWN)
      })
    } catch (error) {
      this.#deps.log.warn('The names of collections could not be compared', error)
    }
  }
}

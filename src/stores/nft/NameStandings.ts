import { makeAutoObservable, observable, reaction, runInAction } from 'mobx'

import type { NamedCollection, NameStanding } from '#domain/nft/nameStanding.ts'
import type { CollectionIndex } from '#domain/nft/CollectionIndex.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { Ports } from '../shared/Ports.ts'
import type { CollectionIndexStore } from './CollectionIndexStore.ts'

const UNKNOWN: NameStanding = { kind: 'unknown' }

export interface NameStandingsDeps extends Pick<Ports, 'log'> {
  readonly collectionIndex: Pick<CollectionIndex, 'standings'>
  readonly indexStore: CollectionIndexStore
}

/** Whether shown collections had their names first, updated with each step of the index. No round trip. */
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

  /**
   * Compares the name now and after each step of the index.
   * After a failure, which is logged, the last result stays.
   */
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

import { makeAutoObservable, observable, runInAction } from 'mobx'

import type { CollectionCard } from '#domain/nft/collection.ts'
import type { Log } from '#domain/ports/Log.ts'
import type { NameRegistry } from '#domain/ports/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

/** The main names of those whose collections are shown: each is read once, all of a page in one request. */
export class OwnerNames {
  readonly #names = observable.map<Address, DomainName | undefined>({}, { deep: false })
  readonly #registry: NameRegistry
  readonly #log: Log
  readonly #asked = new Set<Address>()

  constructor(registry: NameRegistry, log: Log) {
    this.#registry = registry
    this.#log = log
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Undefined while it is read, where there is none, and where it could not be read: then the address stands for it. */
  nameOf(owner: Address): DomainName | undefined {
    return this.#names.get(owner)
  }

  /** Reads the names that were not read yet. */
  async want(cards: readonly CollectionCard[]): Promise<void> {
    const open = [...new Set(cards.flatMap(({ owner }) => owner ?? []))].filter(
      (one) => !this.#asked.has(one),
    )
    for (const owner of open) this.#asked.add(owner)
    const answers = await Promise.allSettled(open.map((owner) => this.#registry.defaultNameOf(owner)))
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) this.#log.warn('Names of owners could not be read', failed.reason)
    runInAction(() => {
      for (const [index, owner] of open.entries()) {
        const answer = answers[index]
        if (answer?.status === 'fulfilled') this.#names.set(owner, answer.value)
        else this.#asked.delete(owner)
      }
    })
  }
}

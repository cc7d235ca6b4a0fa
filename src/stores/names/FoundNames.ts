import { makeAutoObservable, runInAction } from 'mobx'

import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

const MAX_PER_QUESTION = 24

export interface FoundNamesDeps {
  readonly indexedNames: NameDirectory
  readonly log: Log
}

export class FoundNames {
  held: ReadonlyMap<DomainName, HeldName> = new Map()
  answered: ReadonlySet<string> = new Set()
  failed = false
  readonly #deps: FoundNamesDeps
  readonly #requested = new Set<string>()

  constructor(deps: FoundNamesDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Asks once for names that start with a lower-case text or look like it. */
  async starting(prefix: string): Promise<void> {
    await this.#ask(prefix, () => this.#deps.indexedNames.starting(prefix, MAX_PER_QUESTION))
  }

  async heldBy(account: Address): Promise<void> {
    await this.#ask(account, () => this.#deps.indexedNames.heldBy(account))
  }

  /** Lets every question be asked again, because names may have changed. */
  expire(): void {
    this.#requested.clear()
  }

  async #ask(key: string, ask: () => Promise<readonly HeldName[]>): Promise<void> {
    if (this.failed || this.#requested.has(key)) return
    this.#requested.add(key)
    try {
      const found = await ask()
      runInAction(() => {
        this.answered = new Set([...this.answered, key])
        if (found.length > 0)
          this.held = new Map([...this.held, ...found.map((held) => [held.name, held] as const)])
      })
    } catch (error) {
      this.#deps.log.warn('The index service did not answer; the names are read from the chain', error)
      runInAction(() => {
        this.failed = true
      })
    }
  }
}

import { makeAutoObservable, runInAction } from 'mobx'

import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

/** More than any list of suggestions shows. */
const MAX_PER_QUESTION = 24

/** The names that the index service has found for the questions of this session. */
export class FoundNames {
  held: ReadonlyMap<DomainName, HeldName> = new Map()
  /** The questions that were answered, by text or account. */
  answered: ReadonlySet<string> = new Set()
  /** Whether a question was not answered. From then on nothing is asked. */
  failed = false
  readonly #directory: NameDirectory
  readonly #onFailure: (error: unknown) => void
  readonly #asked = new Set<string>()

  constructor(directory: NameDirectory, onFailure: (error: unknown) => void) {
    this.#directory = directory
    this.#onFailure = onFailure
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Asks for the names that begin with a text in lower case, or look like it, once. */
  starting(prefix: string): Promise<void> {
    return this.#ask(prefix, () => this.#directory.starting(prefix, MAX_PER_QUESTION))
  }

  /** Asks for the names of an account, once. */
  heldBy(account: Address): Promise<void> {
    return this.#ask(account, () => this.#directory.heldBy(account))
  }

  /** Lets every question be asked again, because names may have changed. */
  expire(): void {
    this.#asked.clear()
  }

  async #ask(key: string, ask: () => Promise<readonly HeldName[]>): Promise<void> {
    if (this.failed || this.#asked.has(key)) return
    this.#asked.add(key)
    try {
      const found = await ask()
      runInAction(() => {
        this.answered = new Set([...this.answered, key])
        if (found.length > 0)
          this.held = new Map([...this.held, ...found.map((held) => [held.name, held] as const)])
      })
    } catch (error) {
      const isFirst = !runInAction(() => this.failed)
      runInAction(() => {
        this.failed = true
      })
      if (isFirst) this.#onFailure(error)
    }
  }
}

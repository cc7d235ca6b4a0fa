import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import type { HeldName } from '#domain/names/NameHistory.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { namesAnswer } from './answers.ts'
import type { IndexClient, IndexParameters } from './IndexClient.ts'

export class IndexNameDirectory implements NameDirectory {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  starting(prefix: string, max: number): Promise<readonly HeldName[]> {
    return this.#names('names/starting', { prefix, max })
  }

  heldBy(account: Address): Promise<readonly HeldName[]> {
    return this.#names('names/held', { account })
  }

  async #names(question: string, parameters: IndexParameters): Promise<readonly HeldName[]> {
    const { names } = await this.#index.ask(question, parameters, namesAnswer)
    return names.map(({ name, holder }) => ({ name: name as DomainName, holder }))
  }
}

import type * as z from 'zod/mini'

import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import type { HeldName } from '#domain/names/namesIndex.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import { namesAnswer, startingAnswer } from './answers.ts'
import type { IndexClient } from './IndexClient.ts'

export class IndexNameDirectory implements NameDirectory {
  readonly #index: IndexClient

  constructor(index: IndexClient) {
    this.#index = index
  }

  async starting(prefix: string, max: number): Promise<readonly HeldName[]> {
    const { names, alike } = await this.#index.request('names/starting', { prefix, max }, startingAnswer)
    return [...names, ...alike].map(toHeldName)
  }

  async heldBy(account: Address): Promise<readonly HeldName[]> {
    const { names } = await this.#index.request('names/held', { account }, namesAnswer)
    return names.map(toHeldName)
  }
}

const toHeldName = ({ name, tokenId, holder }: z.output<typeof namesAnswer>['names'][number]): HeldName => ({
  name: name as DomainName,
  tokenId,
  holder,
})

import type { NameDirectory } from '#domain/names/NameDirectory.ts'
import { indexNames, suggestNames, type HeldName } from '#domain/names/namesIndex.ts'
import type { NameHistory } from '#domain/names/NameHistory.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

export class MemoryNameDirectory implements NameDirectory {
  reachable = true
  /** Holders that the service invents, by name. */
  lies: Readonly<Record<string, Address>> = {}
  readonly #history: NameHistory
  readonly #tldName: string

  constructor(history: NameHistory, tldName: string) {
    this.#history = history
    this.#tldName = tldName
  }

  async starting(prefix: string, max: number): Promise<readonly HeldName[]> {
    const index = await this.#index()
    const all = [...index.held.values()]
    const alike = all
      .filter(({ name }) => name !== prefix && skeletonOf(name) === skeletonOf(prefix))
      .toSorted((a, b) => Number(a.tokenId - b.tokenId))
    const starting = suggestNames(index, prefix, this.#tldName, max)
    return [...starting.flatMap((name) => index.held.get(name) ?? []), ...alike.slice(0, max)]
  }

  async heldBy(account: Address): Promise<readonly HeldName[]> {
    const { held } = await this.#index()
    return [...held.values()]
      .filter(({ holder }) => sameAddress(holder, account))
      .toSorted((a, b) => Number(a.tokenId - b.tokenId))
  }

  async #index() {
    if (!this.reachable) throw new Error('The index service does not answer')
    const index = indexNames((await this.#history.eventsFrom(0)).events)
    const held = [...index.held].map(
      ([name, each]) => [name, { ...each, holder: this.lies[name] ?? each.holder }] as const,
    )
    return { ...index, held: new Map(held) }
  }
}

import { makeAutoObservable } from 'mobx'

import { parseNameOrAddress, type NameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { Queries } from '../shared/Queries.ts'
import type { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'
import { holderQuery } from './holderQuery.ts'

/** Whom a typed text means. Only 'found' carries an address, so a failed look-up can never become a recipient. */
export type Lookup =
  | { readonly kind: 'nothing typed' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'nobody'; readonly name: DomainName }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly address: Address; readonly name: DomainName | undefined }

/** Milliseconds without a keystroke before the chain is asked. */
const TYPING_PAUSE = 300

export interface NameLookupDeps {
  readonly nameRegistry: NameRegistry
  readonly queries: Queries
  readonly clock: Clock
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Finds whom a typed name or address means, as it is typed, while somebody observes it. */
export class NameLookup {
  text = ''
  readonly #deps: NameLookupDeps
  readonly #pause: TypingPause
  readonly #holder: Query<Address | undefined>

  constructor(deps: NameLookupDeps) {
    this.#deps = deps
    this.#pause = new TypingPause(deps.clock, TYPING_PAUSE)
    this.#holder = holderQuery(deps, () =>
      this.meant?.kind === 'name' && !this.#pause.typing ? this.meant.name : undefined,
    )
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Whom the text means, whoever that is. */
  get meant(): NameOrAddress | undefined {
    return parseNameOrAddress(this.text, this.#deps.config.tldName)
  }

  get result(): Lookup {
    const { meant } = this
    if (this.text.trim() === '') return { kind: 'nothing typed' }
    if (!meant || (meant.kind === 'address' && sameAddress(meant.address, ZERO_ADDRESS)))
      return { kind: 'invalid' }
    if (meant.kind === 'address') return { kind: 'found', address: meant.address, name: undefined }
    const { name } = meant
    const { result } = this.#holder
    if (result.kind === 'ready')
      return result.value ? { kind: 'found', address: result.value, name } : { kind: 'nobody', name }
    return { kind: result.kind === 'failed' ? 'unknown' : 'checking' }
  }

  /** Looks until the returned function is called. */
  subscribe(): () => void {
    return this.#holder.subscribe()
  }

  /** The field holds this text now. */
  type(text: string): void {
    this.text = text
    this.#pause.begin()
  }

  /** The field is filled with this text at once: there is no next keystroke to wait for. */
  fill(text: string): void {
    this.text = text
    this.#pause.end()
  }

  /** Asks again what could not be answered. */
  retry(): void {
    void this.#holder.refetch()
  }

  /** Whether who was found still is who is meant, read anew: a name may have a new holder. Rejects when that is unknown. */
  async stillFound(): Promise<boolean> {
    const { result } = this
    if (result.kind !== 'found') return false
    return (
      result.name === undefined ||
      sameAddress(await this.#deps.nameRegistry.holderOf(result.name), result.address)
    )
  }
}

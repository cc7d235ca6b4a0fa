import { makeAutoObservable } from 'mobx'

import { parseNameOrAddress, type NameOrAddress } from '#domain/names/nameOrAddress.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import type { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'
import { holderQuery } from './holderQuery.ts'

/** Only 'found' has an address, so a failed look-up can never become a recipient. */
export type Lookup =
  | { readonly kind: 'nothing typed' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'nobody'; readonly name: DomainName }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly address: Address; readonly name: DomainName | undefined }

/** Milliseconds without a keystroke before the holder is read. */
const TYPING_PAUSE = 300

export interface NameLookupDeps extends Pick<CommonDeps, 'queries' | 'nameRegistry' | 'clock'> {
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Resolves a typed name or address while the user types. */
export class NameLookup {
  text = ''
  readonly #deps: NameLookupDeps
  readonly #pause: TypingPause
  readonly #holder: Query<Address | undefined>

  constructor(deps: NameLookupDeps) {
    this.#deps = deps
    this.#pause = new TypingPause(deps.clock, TYPING_PAUSE)
    this.#holder = holderQuery(deps, () =>
      this.parsed?.kind === 'name' && !this.#pause.typing ? this.parsed.name : undefined,
    )
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get parsed(): NameOrAddress | undefined {
    return parseNameOrAddress(this.text, this.#deps.config.tldName)
  }

  /** An address is found without a read; the zero address is invalid. 'checking' includes the pause in typing. */
  get result(): Lookup {
    const { parsed } = this
    if (this.text.trim() === '') return { kind: 'nothing typed' }
    if (!parsed || (parsed.kind === 'address' && sameAddress(parsed.address, ZERO_ADDRESS)))
      return { kind: 'invalid' }
    if (parsed.kind === 'address') return { kind: 'found', address: parsed.address, name: undefined }
    const { name } = parsed
    const { result } = this.#holder
    if (result.kind === 'ready')
      return result.value ? { kind: 'found', address: result.value, name } : { kind: 'nobody', name }
    return { kind: result.kind === 'failed' ? 'unknown' : 'checking' }
  }

  subscribe(): () => void {
    return this.#holder.subscribe()
  }

  type(text: string): void {
    this.text = text
    this.#pause.begin()
  }

  /** Sets the text without waiting for further keystrokes. */
  fill(text: string): void {
    this.text = text
    this.#pause.end()
  }

  retry(): void {
    void this.#holder.refetch()
  }
}

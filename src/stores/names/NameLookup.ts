import { makeAutoObservable, runInAction } from 'mobx'

import { parseNameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

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

/** What looking up a name stands on. */
export interface NameLookupDeps {
  readonly registry: NameRegistry
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Finds whom a typed name or address means, as it is typed. */
export class NameLookup {
  text = ''
  result: Lookup = { kind: 'nothing typed' }
  readonly #deps: NameLookupDeps
  #epoch = 0
  #cancelCheck: (() => void) | undefined

  constructor(deps: NameLookupDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The field holds this text now. */
  type(text: string): void {
    this.text = text
    this.#cancelCheck?.()
    this.#epoch += 1
    const meant = parseNameOrAddress(text, this.#deps.config.tldName)
    if (text.trim() === '') this.result = { kind: 'nothing typed' }
    else if (!meant || (meant.kind === 'address' && sameAddress(meant.address, ZERO_ADDRESS)))
      this.result = { kind: 'invalid' }
    else if (meant.kind === 'address')
      this.result = { kind: 'found', address: meant.address, name: undefined }
    else {
      this.result = { kind: 'checking' }
      this.#cancelCheck = this.#deps.clock.after(TYPING_PAUSE, () => void this.#check(meant.name))
    }
  }

  /** The field is filled with this text at once: there is no next keystroke to wait for. */
  fill(text: string): void {
    this.type(text)
    const meant = this.result.kind === 'checking' && parseNameOrAddress(text, this.#deps.config.tldName)
    if (!meant || meant.kind !== 'name') return
    this.#cancelCheck?.()
    void this.#check(meant.name)
  }

  /** Asks again what could not be answered. */
  retry(): void {
    this.type(this.text)
  }

  /** Whether who was found still is who is meant, read anew: a name may have a new holder. Rejects when that is unknown. */
  async stillFound(): Promise<boolean> {
    const { result } = this
    if (result.kind !== 'found') return false
    return (
      result.name === undefined ||
      sameAddress(await this.#deps.registry.holderOf(result.name), result.address)
    )
  }

  async #check(name: DomainName): Promise<void> {
    const epoch = this.#epoch
    const result = await this.#deps.registry.holderOf(name).then(
      (address): Lookup => (address ? { kind: 'found', address, name } : { kind: 'nobody', name }),
      (error: unknown): Lookup => {
        this.#deps.log.error('The holder of a name could not be read', error)
        return { kind: 'unknown' }
      },
    )
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.result = result
    })
  }
}

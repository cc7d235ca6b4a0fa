import { makeAutoObservable } from 'mobx'

import { parseNameOrAddress } from '#domain/names/nameOrAddress.ts'
import type { Points } from '#domain/points/Points.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '#domain/shared/Address.ts'
import { toReadResult, type ReadResult } from '#domain/shared/AsyncResult.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { hasFeature } from '#domain/shell/features.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { Query } from '../shared/Query.ts'

export interface Profile {
  readonly address: Address
  /** The name in the page's URL; undefined for a profile by account. */
  readonly requestedName: DomainName | undefined
  /** Undefined for an account without a name. */
  readonly main: ReadResult<DomainName | undefined>
  readonly coins: ReadResult<Wei>
  /** Undefined in a community without a chat token. */
  readonly chatTokens: ReadResult<Wei> | undefined
  /** Undefined in a community without points. */
  readonly points: ReadResult<Points> | undefined
}

export type ProfileState =
  /** The own profile of a visitor without a wallet. */
  | { readonly kind: 'nobody' }
  /** The id is neither a valid name nor an address. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'not found'; readonly name: DomainName }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly profile: Profile }

export type ProfileDeps = Pick<
  CommonDeps,
  'session' | 'queries' | 'nameRegistry' | 'ledger' | 'log' | 'config'
>

/** The profile of a name, of an account, or of the user (rules/names: profile). */
export class ProfileStore {
  /** The `?id=` of the page; undefined for the own profile. */
  id: string | undefined = undefined
  readonly #deps: ProfileDeps
  readonly #profile: Query<ProfileState>

  constructor(deps: ProfileDeps) {
    this.#deps = deps
    this.#profile = new Query(deps.queries, {
      failure: 'A profile could not be read',
      ask: () => {
        const { id } = this
        const own = id === undefined ? deps.session.shownAccount : undefined
        return { key: ['profile', id, own], fetch: () => this.#find(id, own) }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** After a failed read the last known profile, whose age the network banner shows. */
  get state(): ProfileState {
    const { result, value } = this.#profile
    return value ?? { kind: result.kind === 'failed' ? 'failed' : 'loading' }
  }

  /** Whether the profile is the connected account's, even by name; false until it is read (rules/names: profile). */
  get isOwn(): boolean {
    const { state } = this
    return state.kind === 'ready' && sameAddress(state.profile.address, this.#deps.session.shownAccount)
  }

  subscribe(id: string | undefined): () => void {
    this.id = id
    return this.#profile.subscribe()
  }

  retry(): void {
    void this.#profile.refetch()
  }

  /** One round trip for an account, two for a name. */
  async #find(id: string | undefined, own: Address | undefined): Promise<ProfileState> {
    const { config, nameRegistry } = this.#deps
    if (id === undefined) return own ? this.#describe(own, undefined) : { kind: 'nobody' }
    const parsed = parseNameOrAddress(id, config.tldName)
    if (!parsed) return { kind: 'invalid' }
    if (parsed.kind === 'address')
      return sameAddress(parsed.address, ZERO_ADDRESS)
        ? { kind: 'invalid' }
        : this.#describe(parsed.address, undefined)
    const holder = await nameRegistry.holderOf(parsed.name)
    return holder ? this.#describe(holder, parsed.name) : { kind: 'not found', name: parsed.name }
  }

  /** Each part may fail on its own; rejects only if both name and coins fail. */
  async #describe(address: Address, requestedName: DomainName | undefined): Promise<ProfileState> {
    const { config, nameRegistry, ledger, log } = this.#deps
    const { chatTokenAddress } = config
    const hasPoints = hasFeature(config, 'activity points')
    const [main, coins, chatTokens, points] = await Promise.allSettled([
      nameRegistry.defaultNameOf(address),
      ledger.nativeBalanceOf(address),
      chatTokenAddress ? ledger.tokenBalanceOf(chatTokenAddress, address) : undefined,
      hasPoints ? this.#deps.ledger.pointsOf(address) : undefined,
    ])
    const failures = [main, coins, chatTokens, points].filter(({ status }) => status === 'rejected')
    for (const failure of failures)
      log.error('A part of a profile could not be read', (failure as PromiseRejectedResult).reason)
    if (main.status === 'rejected' && coins.status === 'rejected') throw main.reason
    return {
      kind: 'ready',
      profile: {
        address,
        requestedName,
        main: toReadResult(main),
        coins: toReadResult(coins),
        chatTokens: chatTokenAddress && toReadResult(chatTokens as PromiseSettledResult<Wei>),
        points: hasPoints ? toReadResult(points as PromiseSettledResult<Points>) : undefined,
      },
    }
  }
}

import { makeAutoObservable, runInAction } from 'mobx'

import { parseUserQuery, type UserQuery } from '#domain/names/findUser.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'

export type FindUserState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'nobody'; readonly name: DomainName }
  /** The holder could not be read; the read is repeated once the network answers. */
  | { readonly kind: 'failed' }
  /** The path of the profile. */
  | { readonly kind: 'found'; readonly path: string }

export interface FindUserDeps {
  readonly nameRegistry: NameRegistry
  readonly queries: Queries
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Finds a user by name or address (rules/names: find-user). */
export class FindUserStore {
  text = ''
  /** Numbers the searches, so that each reads anew; undefined while none is active. */
  search: number | undefined = undefined
  readonly #deps: FindUserDeps
  readonly #holder: Query<Address | undefined>
  #searches = 0

  constructor(deps: FindUserDeps) {
    const { nameRegistry, queries } = deps
    this.#deps = deps
    this.#holder = new Query(queries, {
      failure: 'The holder of a name could not be read',
      // The answer to a search stays: only a failed read is repeated.
      follows: 'nothing',
      ask: () => {
        const { query } = this
        if (this.search === undefined || query.kind !== 'name') return undefined
        const { name } = query
        return { key: ['find user', name, this.search], fetch: () => nameRegistry.holderOf(name) }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get query(): UserQuery {
    return parseUserQuery(this.text, this.#deps.config.tldName)
  }

  /** An address is found without a read. */
  get state(): FindUserState {
    const { query } = this
    if (this.search === undefined || (query.kind !== 'name' && query.kind !== 'address'))
      return { kind: 'typing' }
    const { tldName } = this.#deps.config
    if (query.kind === 'address')
      return { kind: 'found', path: profilePath({ account: query.address }, tldName) }
    const { name } = query
    const { result } = this.#holder
    if (result.kind !== 'ready') return { kind: result.kind === 'failed' ? 'failed' : 'searching' }
    return result.value ? { kind: 'found', path: profilePath({ name }, tldName) } : { kind: 'nobody', name }
  }

  get path(): string | undefined {
    return this.state.kind === 'found' ? this.state.path : undefined
  }

  /** Whether the text is valid and no search is running. */
  get ready(): boolean {
    const { kind } = this.query
    return (kind === 'name' || kind === 'address') && this.state.kind !== 'searching'
  }

  /** The returned disposer also ends the search. */
  subscribe(): () => void {
    const stop = this.#holder.subscribe()
    return () => {
      stop()
      runInAction(() => {
        this.search = undefined
      })
    }
  }

  type(text: string): void {
    this.text = text
    this.search = undefined
  }

  /** Does nothing unless `ready`. */
  find(): void {
    if (!this.ready) return
    this.#searches += 1
    this.search = this.#searches
  }
}

import { makeAutoObservable, runInAction } from 'mobx'

import { parseUserQuery, type UserQuery } from '#domain/names/findUser.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

export type FindUserState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'nobody'; readonly name: DomainName }
  /** The holder could not be read. */
  | { readonly kind: 'failed' }

export interface FindUserDeps {
  readonly nameRegistry: NameRegistry
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Finds a user by name or address (rules/names: find-user). */
export class FindUserStore {
  text = ''
  state: FindUserState = { kind: 'typing' }
  readonly #deps: FindUserDeps

  constructor(deps: FindUserDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get query(): UserQuery {
    return parseUserQuery(this.text, this.#deps.config.tldName)
  }

  /** Whether the text is valid and no search is running. */
  get ready(): boolean {
    const { kind } = this.query
    return (kind === 'name' || kind === 'address') && this.state.kind !== 'searching'
  }

  /** Sets the text and clears the result; `find` looks it up. */
  type(text: string): void {
    this.text = text
    this.state = { kind: 'typing' }
  }

  /**
   * Searches for the typed text. Resolves to the path of the profile, for an address without a read;
   * undefined when the name has no holder, the read fails, the text is invalid, or it has changed
   * meanwhile.
   */
  async find(): Promise<string | undefined> {
    const { config, nameRegistry, log } = this.#deps
    const { query, ready } = this
    if (!ready) return undefined
    if (query.kind === 'address') return profilePath({ account: query.address }, config.tldName)
    if (query.kind !== 'name') return undefined
    const { name } = query
    const searching: FindUserState = { kind: 'searching' }
    this.state = searching
    // The text has changed or the page is closed.
    const isObsolete = () => runInAction(() => this.state !== searching)
    try {
      const holder = await nameRegistry.holderOf(name)
      if (isObsolete()) return undefined
      this.#show(holder ? { kind: 'typing' } : { kind: 'nobody', name })
      return holder && profilePath({ name }, config.tldName)
    } catch (error) {
      log.error('The holder of a name could not be read', error)
      if (!isObsolete()) this.#show({ kind: 'failed' })
      return undefined
    }
  }

  /** Cancels a running search when the page closes. */
  leave(): void {
    if (this.state.kind === 'searching') this.state = { kind: 'typing' }
  }

  #show(state: FindUserState): void {
    runInAction(() => {
      this.state = state
    })
  }
}

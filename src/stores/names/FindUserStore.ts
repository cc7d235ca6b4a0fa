import { makeAutoObservable, runInAction } from 'mobx'

import { parseUserQuery, type UserQuery } from '#domain/names/findUser.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'
import { Query } from '../shared/Query.ts'
import { TypingPause } from '../shared/TypingPause.ts'

/** Milliseconds without a keystroke before the holder is read. */
const TYPING_PAUSE = 300

export type PeopleGroup = 'new' | 'points' | 'creators' | 'inviters'

export type FindUserState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'nobody'; readonly name: DomainName }
  /** The holder could not be read; the read is repeated once the network answers. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly path: string }

export interface FindUserDeps extends Pick<CommonDeps, 'queries' | 'nameRegistry' | 'clock'> {
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Finds a user by name or address (rules/names: find-user). */
export class FindUserStore {
  text = ''
  /** Stays when the user comes back from a profile. */
  group: PeopleGroup = 'new'
  /** Whether the user has asked for the person; before that only a name without a holder is told. */
  searching = false
  /** Numbers the texts and searches, so that each reads anew. */
  search = 0
  readonly #deps: FindUserDeps
  readonly #pause: TypingPause
  readonly #holder: Query<Address | undefined>

  constructor(deps: FindUserDeps) {
    const { nameRegistry, queries, clock } = deps
    this.#deps = deps
    this.#pause = new TypingPause(clock, TYPING_PAUSE)
    this.#holder = new Query(queries, {
      failure: 'The holder of a name could not be read',
      // The answer to a search stays: only a failed read is repeated.
      follows: 'nothing',
      ask: () => {
        const { query } = this
        if ((!this.searching && this.#pause.typing) || query.kind !== 'name') return undefined
        const { name } = query
        return { key: ['find user', name, this.search], fetch: () => nameRegistry.holderOf(name) }
      },
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get query(): UserQuery {
    return parseUserQuery(this.text, this.#deps.config.tldName)
  }

  /** An address is found without a read. A failed read never means that nobody has a name. */
  get state(): FindUserState {
    const { query, searching } = this
    const { tldName } = this.#deps.config
    if (query.kind === 'address' && searching)
      return { kind: 'found', path: profilePath({ account: query.address }, tldName) }
    if (query.kind !== 'name') return { kind: 'typing' }
    const { name } = query
    const { result } = this.#holder
    if (result.kind === 'ready' && !result.value) return { kind: 'nobody', name }
    if (!searching) return { kind: 'typing' }
    if (result.kind !== 'ready') return { kind: result.kind === 'failed' ? 'failed' : 'searching' }
    return { kind: 'found', path: profilePath({ name }, tldName) }
  }

  get path(): string | undefined {
    return this.state.kind === 'found' ? this.state.path : undefined
  }

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
        this.searching = false
      })
    }
  }

  type(text: string): void {
    this.text = text
    this.#ask(false)
    this.#pause.begin()
  }

  choose(group: PeopleGroup): void {
    this.group = group
  }

  /** Does nothing unless `ready`. */
  find(): void {
    if (this.ready) this.#ask(true)
  }

  #ask(searching: boolean): void {
    this.search += 1
    this.searching = searching
  }
}

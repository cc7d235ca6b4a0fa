import { makeAutoObservable, runInAction } from 'mobx'

import { parseUserQuery, type UserQuery } from '#domain/names/findUser.ts'
import { profilePath } from '#domain/profile/profilePath.ts'
import type { Log } from '#domain/shared/Log.ts'
import type { NameRegistry } from '#domain/names/NameRegistry.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { DomainName } from '#domain/shared/DomainName.ts'

/** How far the search for somebody has come. */
export type FindUserState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'nobody'; readonly name: DomainName }
  /** Whether anybody has the name is not known. */
  | { readonly kind: 'failed' }

export interface FindUserDeps {
  readonly nameRegistry: NameRegistry
  readonly log: Log
  readonly config: Pick<CommunityConfig, 'tldName'>
}

/** Finding somebody by name or address (rules/names: find-user). */
export class FindUserStore {
  text = ''
  state: FindUserState = { kind: 'typing' }
  readonly #deps: FindUserDeps

  constructor(deps: FindUserDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** What was typed, as it is understood. */
  get sought(): UserQuery {
    return parseUserQuery(this.text, this.#deps.config.tldName)
  }

  /** Whether there is somebody to look for, and no look-up is on its way. */
  get ready(): boolean {
    const { kind } = this.sought
    return (kind === 'name' || kind === 'address') && this.state.kind !== 'looking'
  }

  type(text: string): void {
    this.text = text
    this.state = { kind: 'typing' }
  }

  /**
   * Looks for what was typed. The path of the profile when there is one to go to; undefined when nobody was found,
   * nothing may be looked for, or something else was typed meanwhile.
   */
  async find(): Promise<string | undefined> {
    const { config, nameRegistry, log } = this.#deps
    const { sought, ready } = this
    if (!ready) return undefined
    if (sought.kind === 'address') return profilePath({ account: sought.address }, config.tldName)
    if (sought.kind !== 'name') return undefined
    const { name } = sought
    const looking: FindUserState = { kind: 'looking' }
    this.state = looking
    // Something else was typed since, or the page is gone.
    const isOver = () => runInAction(() => this.state !== looking)
    try {
      const holder = await nameRegistry.holderOf(name)
      if (isOver()) return undefined
      this.#show(holder ? { kind: 'typing' } : { kind: 'nobody', name })
      return holder && profilePath({ name }, config.tldName)
    } catch (error) {
      log.error('The holder of a name could not be read', error)
      if (!isOver()) this.#show({ kind: 'failed' })
      return undefined
    }
  }

  /** The page goes: an answer that still comes leads nowhere. */
  leave(): void {
    if (this.state.kind === 'looking') this.state = { kind: 'typing' }
  }

  #show(state: FindUserState): void {
    runInAction(() => {
      this.state = state
    })
  }
}

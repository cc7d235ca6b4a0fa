import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { ChatRules } from '#domain/posts/Post.ts'
import type { PostList } from '#domain/posts/PostList.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'

import { toFigure, type Figure } from '../shared/Figure.ts'
import type { PostsDeps } from './PostsDeps.ts'

/** Price and pause of a list, and what the connected account may do there; never those of another account. */
export class ListRules {
  value: Figure<ChatRules> = { kind: 'loading' }
  readonly #list: PostList
  readonly #deps: PostsDeps
  #epoch = 0
  #of: Address | undefined

  constructor(deps: PostsDeps, list: PostList) {
    this.#list = list
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get isModerator(): boolean {
    return this.value.kind === 'ready' && (this.value.value.standing?.moderator ?? false)
  }

  /** Whether they are known for whoever is connected now. */
  isKnown(): boolean {
    return this.value.kind === 'ready' && isSame(this.#of, this.#deps.session.account)
  }

  /** Reads them anew whenever another account is connected. Returns how that stops. */
  watch(): () => void {
    const { session } = this.#deps
    return reaction(
      () => [session.account, session.shownAccount] as const,
      () => void this.read(),
    )
  }

  /** An account that is being resumed is asked about when it is there. */
  async read(): Promise<void> {
    const { session, room, log } = this.#deps
    this.#epoch += 1
    const epoch = this.#epoch
    const account = runInAction(() => {
      if (!this.isKnown()) this.value = { kind: 'loading' }
      return session.shownAccount && !session.account ? 'resuming' : session.account
    })
    if (account === 'resuming') return
    const [outcome] = await Promise.allSettled([room.rules(this.#list, account)])
    if (epoch !== this.#epoch) return
    if (outcome.status === 'rejected') log.error('The rules of a chat could not be read', outcome.reason)
    runInAction(() => {
      this.#of = account
      this.value = toFigure(outcome)
    })
  }
}

const isSame = (a: Address | undefined, b: Address | undefined): boolean => a === b || sameAddress(a, b)

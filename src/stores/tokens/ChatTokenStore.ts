import { makeAutoObservable } from 'mobx'

import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { chatToken, type WatchedToken } from '#domain/tokens/watchedToken.ts'

import type { ReadDeps } from '../activity/ReadDeps.ts'
import type { Ports } from '../shared/Ports.ts'
import { combineDisposers } from '../shared/combineDisposers.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import { Query } from '../shared/Query.ts'
import { TokenAdding, type AddingState } from './TokenAdding.ts'

export type ChatTokenDeps = ReadDeps & Pick<Ports, 'ledger' | 'wallet' | 'log' | 'config'>

/** The community's chat token: the connected account's balance, read once per address, and adding it to the wallet. */
export class ChatTokenStore {
  /** Undefined if the community has no chat token. */
  readonly token: WatchedToken | undefined
  readonly #balance: Query<Wei>
  readonly #adding: TokenAdding

  constructor(deps: ChatTokenDeps) {
    this.token = chatToken(deps.config)
    this.#adding = new TokenAdding(deps)
    this.#balance = new Query(deps.queries, {
      failure: 'The chat token balance could not be read',
      ask: () => {
        const { address } = this.token ?? {}
        return (
          address &&
          ofAccount(deps.session, ['balance', address], (account) =>
            deps.ledger.tokenBalanceOf(address, account),
          )
        )
      },
    })
    makeAutoObservable(this, { token: false }, { autoBind: true, deep: false })
  }

  get adding(): AddingState {
    return this.#adding.state
  }

  /** In the token's smallest unit. */
  get balance(): AsyncResult<Wei> {
    return this.#balance.result
  }

  /** Reads the balance and resets `adding` when the account changes; does nothing without a chat token. */
  start(): () => void {
    return this.token ? combineDisposers(this.#balance.subscribe(), this.#adding.start()) : () => undefined
  }

  async refresh(): Promise<void> {
    if (this.token) await this.#balance.refetch()
  }

  /** Asks the wallet to add the chat token; does nothing without one. */
  async addToWallet(): Promise<void> {
    if (this.token) await this.#adding.add(this.token)
  }
}

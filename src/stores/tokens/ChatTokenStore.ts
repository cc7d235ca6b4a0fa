import { makeAutoObservable } from 'mobx'

import type { Log } from '#domain/ports/Log.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { Wallet } from '#domain/ports/Wallet.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { chatToken, type WatchedToken } from '#domain/tokens/watchedToken.ts'

import { AccountReading, type Reading, type ReadingNews } from '../shared/AccountReading.ts'
import { TokenAdding, type AddingState } from './TokenAdding.ts'

/** The chat token: what the connected account holds of it, read once per address (spec 4), and listing it in the wallet. */
export class ChatTokenStore {
  /** The community's; undefined where it has none. */
  readonly token: WatchedToken | undefined
  readonly #reading: AccountReading<Wei>
  readonly #adding: TokenAdding

  constructor(news: ReadingNews, tokens: TokenLedger, wallet: Wallet, log: Log, config: CommunityConfig) {
    this.token = chatToken(config)
    this.#adding = new TokenAdding(news.session, wallet, log)
    this.#reading = new AccountReading(
      news,
      log,
      async (account) => {
        if (!this.token) throw new Error('This community has no chat token')
        return tokens.tokenBalanceOf(this.token.address, account)
      },
      'The chat token balance could not be read',
    )
    makeAutoObservable(this, { token: false }, { autoBind: true, deep: false })
  }

  /** What became of the wish to see it in the wallet. */
  get adding(): AddingState {
    return this.#adding.state
  }

  /** What is known of the balance, in the token's smallest unit. */
  get balance(): Reading<Wei> {
    return this.#reading.state
  }

  /** Without a token nothing is ever read. */
  start(): () => void {
    if (!this.token) return () => undefined
    const stopReading = this.#reading.start()
    const stopAdding = this.#adding.start()
    return () => {
      stopReading()
      stopAdding()
    }
  }

  /** Reads the balance again. */
  async refresh(): Promise<void> {
    if (this.token) await this.#reading.readAgain()
  }

  /** Asks the wallet to list the token. */
  async addToWallet(): Promise<void> {
    if (this.token) await this.#adding.add(this.token)
  }
}

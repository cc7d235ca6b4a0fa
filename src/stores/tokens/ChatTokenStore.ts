import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Log } from '#domain/ports/Log.ts'
import type { TokenLedger } from '#domain/ports/TokenLedger.ts'
import type { Wallet, WatchFailure } from '#domain/ports/Wallet.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import type { Wei } from '#domain/shared/Wei.ts'
import { chatToken, type WatchedToken } from '#domain/tokens/watchedToken.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'
import { AccountReading, type Reading, type ReadingNews } from '../shared/AccountReading.ts'

/** What became of the wish to see the token in the wallet. */
export type AddingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'added' }
  | { readonly kind: 'failed'; readonly failure: WatchFailure }

/** The chat token: what the connected account holds of it, read once per address (spec 4), and listing it in the wallet. */
export class ChatTokenStore {
  adding: AddingState = { kind: 'idle' }
  /** The community's; undefined where it has none. */
  readonly token: WatchedToken | undefined
  readonly #reading: AccountReading<Wei>
  readonly #session: SessionStore
  readonly #wallet: Wallet
  readonly #log: Log
  #epoch = 0

  constructor(news: ReadingNews, tokens: TokenLedger, wallet: Wallet, log: Log, config: CommunityConfig) {
    this.token = chatToken(config)
    this.#session = news.session
    this.#wallet = wallet
    this.#log = log
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

  /** What is known of the balance, in the token's smallest unit. */
  get balance(): Reading<Wei> {
    return this.#reading.state
  }

  /** Without a token nothing is ever read. */
  start(): () => void {
    if (!this.token) return () => undefined
    const stopReading = this.#reading.start()
    const stopSession = reaction(
      () => [this.#session.account, this.#session.onSupportedChain] as const,
      () => this.#forgetAnswer(),
    )
    return () => {
      stopReading()
      stopSession()
    }
  }

  /** Reads the balance again. */
  async refresh(): Promise<void> {
    if (this.token) await this.#reading.readAgain()
  }

  /** Asks the wallet to list the token. The last to ask is told; a wallet that is silent may be asked again. */
  async addToWallet(): Promise<void> {
    if (!this.token) return
    this.#epoch += 1
    const epoch = this.#epoch
    runInAction(() => {
      this.adding = { kind: 'asking' }
    })
    const adding = await this.#ask(this.token)
    if (epoch !== this.#epoch) return
    runInAction(() => {
      this.adding = adding
    })
  }

  /** What a wallet said of one account and chain says nothing of another. */
  #forgetAnswer(): void {
    this.#epoch += 1
    this.adding = { kind: 'idle' }
  }

  async #ask(token: WatchedToken): Promise<AddingState> {
    try {
      const result = await this.#wallet.watchAsset(token)
      if (result.ok) return { kind: 'added' }
      if (result.error.kind !== 'rejected') this.#log.warn('The wallet did not list the token', result.error)
      return { kind: 'failed', failure: result.error }
    } catch (error) {
      this.#log.error('The wallet could not be asked to list the token', error)
      return { kind: 'failed', failure: { kind: 'unknown', detail: String(error) } }
    }
  }
}

import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Log } from '#domain/shared/Log.ts'
import type { Wallet, WatchFailure } from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'

import type { SessionStore } from '../wallet/SessionStore.ts'

/** What became of the wish to see a token in the wallet. */
export type AddingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'added' }
  | { readonly kind: 'failed'; readonly failure: WatchFailure }

/** What listing a token in the wallet stands on. */
export interface TokenAddingDeps {
  readonly session: SessionStore
  readonly wallet: Wallet
  readonly log: Log
}

/** Listing tokens in the wallet: one at a time, whichever was asked for last (rules/money: watched-token). */
export class TokenAdding {
  /** Which token the state is about. */
  token: Address | undefined = undefined
  state: AddingState = { kind: 'idle' }
  readonly #deps: TokenAddingDeps

  constructor(deps: TokenAddingDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  start(): () => void {
    return reaction(
      () => [this.#deps.session.account, this.#deps.session.onSupportedChain] as const,
      // What a wallet said of one account and chain says nothing of another.
      () =>
        runInAction(() => {
          this.state = { kind: 'idle' }
        }),
    )
  }

  /** What is known of one token. */
  stateOf(token: Address): AddingState {
    return this.token === token ? this.state : { kind: 'idle' }
  }

  /** Asks the wallet to list a token. The last to ask is told; a wallet that is silent may be asked again. */
  async add(token: WatchedToken): Promise<void> {
    const asking: AddingState = { kind: 'asking' }
    this.token = token.address
    this.state = asking
    const state = await this.#ask(token)
    runInAction(() => {
      if (this.state === asking) this.state = state
    })
  }

  async #ask(token: WatchedToken): Promise<AddingState> {
    const { wallet, log } = this.#deps
    try {
      const result = await wallet.watchAsset(token)
      if (result.ok) return { kind: 'added' }
      if (result.error.kind !== 'rejected') log.warn('The wallet did not list the token', result.error)
      return { kind: 'failed', failure: result.error }
    } catch (error) {
      log.error('The wallet could not be asked to list the token', error)
      return { kind: 'failed', failure: { kind: 'unknown' } }
    }
  }
}

import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { WatchFailure } from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'

import type { CommonDeps } from '../activity/ReadDeps.ts'

export type AddingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'added' }
  | { readonly kind: 'failed'; readonly failure: WatchFailure }

export type TokenAddingDeps = Pick<CommonDeps, 'session' | 'wallet' | 'log'>

/** Adds tokens to the wallet. The state is that of the last request (rules/money: watched-token). */
export class TokenAdding {
  token: Address | undefined = undefined
  state: AddingState = { kind: 'idle' }
  readonly #deps: TokenAddingDeps

  constructor(deps: TokenAddingDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Resets the state when the account changes, or the wallet enters or leaves the supported chain. */
  start(): () => void {
    return reaction(
      () => [this.#deps.session.account, this.#deps.session.onSupportedChain] as const,
      // The wallet's answer is valid only for the account and chain it was given for.
      () =>
        runInAction(() => {
          this.state = { kind: 'idle' }
        }),
    )
  }

  stateOf(token: Address): AddingState {
    return this.token === token ? this.state : { kind: 'idle' }
  }

  /** A newer request replaces an older one, so that a silent wallet can be asked again. */
  async add(token: WatchedToken): Promise<void> {
    const asking: AddingState = { kind: 'asking' }
    this.token = token.address
    this.state = asking
    const state = await this.#ask(token)
    runInAction(() => {
      if (this.state === asking) this.state = state
    })
  }

  /** Never rejects; a rejection by the user is not logged. */
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

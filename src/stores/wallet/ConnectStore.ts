import { makeAutoObservable, runInAction } from 'mobx'

import type { ConnectFailure, Wallet, WalletChoice } from '#domain/wallet/Wallet.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { walletOptions, type AnnouncedWallet } from '#domain/wallet/walletOptions.ts'

import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { SessionStore } from './SessionStore.ts'

export type ConnectState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'waiting'; readonly walletName: string }
  | { readonly kind: 'pairing'; readonly walletName: string; readonly uri: string; readonly getUrl?: string }
  | { readonly kind: 'not installed'; readonly walletName: string; readonly getUrl: string }
  | { readonly kind: 'failed'; readonly walletName: string; readonly failure: ConnectFailure }

export interface ConnectDeps {
  readonly wallet: Wallet
  readonly session: SessionStore
  readonly layout: LayoutStore
  readonly config: Pick<CommunityConfig, 'walletConnectProjectId'>
}

/** The connect dialog: the available wallets, and the selected wallet's answer (rules/wallet: options). */
export class ConnectStore {
  state: ConnectState = { kind: 'choosing' }
  announced: readonly AnnouncedWallet[] = []
  readonly #deps: ConnectDeps
  #attempt: AbortController | undefined
  #lastChoice: Parameters<ConnectStore['choose']> | undefined

  constructor(deps: ConnectDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get options() {
    const { wallet, layout, config } = this.#deps
    return walletOptions({
      announced: this.announced,
      legacy: wallet.legacyProvider(),
      environment: layout.environment,
      walletConnectConfigured: config.walletConnectProjectId !== '',
      phonePage: wallet.phonePage(),
    })
  }

  start(): () => void {
    return this.#deps.wallet.discover((wallets) => {
      runInAction(() => {
        this.announced = wallets
      })
    })
  }

  /** Also cancels connecting. */
  close(): void {
    this.#attempt?.abort()
    this.#attempt = undefined
    this.state = { kind: 'choosing' }
    if (this.#deps.layout.dialog === 'connect') this.#deps.layout.close()
  }

  /** Cancels connecting and shows the list again. */
  back(): void {
    this.#attempt?.abort()
    this.state = { kind: 'choosing' }
  }

  showHowToGet(walletName: string, getUrl: string): void {
    this.state = { kind: 'not installed', walletName, getUrl }
  }

  /**
   * Asks a wallet to connect, in place of an earlier attempt; at `getUrl` its app can be installed
   * to scan the code. Closes the dialog once connected, otherwise shows the failure.
   */
  async choose(choice: WalletChoice, walletName: string, getUrl?: string): Promise<void> {
    this.#attempt?.abort()
    const attempt = new AbortController()
    this.#attempt = attempt
    this.#lastChoice = [choice, walletName, getUrl]
    this.state = { kind: 'waiting', walletName }
    const result = await this.#deps.session.connect(choice, {
      signal: attempt.signal,
      onPairing: (uri) =>
        this.#show(attempt, { kind: 'pairing', walletName, uri, ...(getUrl !== undefined && { getUrl }) }),
    })
    if (attempt !== this.#attempt) return
    if (result.ok) this.close()
    else this.#show(attempt, { kind: 'failed', walletName, failure: result.error })
  }

  /** Asks the last chosen wallet again, if any. */
  async retry(): Promise<void> {
    if (this.#lastChoice) await this.choose(...this.#lastChoice)
  }

  #show(attempt: AbortController, state: ConnectState): void {
    if (attempt !== this.#attempt || attempt.signal.aborted) return
    runInAction(() => {
      this.state = state
    })
  }
}

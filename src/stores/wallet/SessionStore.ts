import { makeAutoObservable, runInAction } from 'mobx'

import * as texts from '#domain/wallet/texts.ts'
import * as activityTexts from '#domain/activity/texts.ts'
import type { ConnectFailure, SwitchFailure, WalletAccount, WalletChoice } from '#domain/wallet/Wallet.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import { accountOf, isSupportedChain, type Connection } from '#domain/wallet/connection.ts'
import { readStoredSession } from '#domain/wallet/storedSession.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Ports } from '../shared/Ports.ts'

/** Storage key of the last connector, which is enough to resume (rules/wallet: own-session). */
const CONNECTOR_KEY = 'connected-with'
const RDNS_KEY = 'connected-rdns'
const ACCOUNT_KEY = 'connected-account'

export type SwitchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: SwitchFailure }

export interface SessionDeps extends Pick<Ports, 'wallet' | 'storage' | 'notices' | 'log' | 'page'> {
  readonly config: Pick<CommunityConfig, 'supportedChainId'>
}

/** The connected wallet: its account, and whether it is on the supported chain (rules/wallet: connection-states). */
export class SessionStore {
  connection: Connection = { kind: 'disconnected' }
  switching: SwitchState = { kind: 'idle' }
  /**
   * The last session could not be resumed, and the user has not connected or signed out since.
   * The members' layout stays, so that nothing moves under the reader.
   */
  ended = false
  readonly #deps: SessionDeps
  #attempt = 0

  constructor(deps: SessionDeps) {
    this.#deps = deps
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The account that may sign; undefined unless connected. */
  get account(): Address | undefined {
    return accountOf(this.connection)
  }

  /** The account to show, also while the last session is being resumed. */
  get shownAccount(): Address | undefined {
    return this.connection.kind === 'reconnecting' ? this.connection.address : this.account
  }

  get onSupportedChain(): boolean {
    return isSupportedChain(this.connection, this.#deps.config.supportedChainId)
  }

  /** Whether the user has connected, tried to, or signed out since the page was opened. */
  chosen(): boolean {
    return this.#attempt > 0
  }

  /** Resumes the last session; follows the wallet and a sign-out in another tab. */
  start(): () => void {
    const { wallet, notices, storage } = this.#deps
    const stop = combineDisposers(
      wallet.subscribe((account) => {
        // A wallet's event must not sign the user in, but a wallet that was locked continues its session.
        const isExpected = this.connection.kind !== 'disconnected' || this.#isOurs(account)
        if (isExpected) this.#follow(account)
      }),
      wallet.onLost(() => notices.show({ kind: 'info', text: activityTexts.walletLost })),
      storage.subscribe((key) => {
        if (key !== undefined && key !== CONNECTOR_KEY) return
        // Signing out in one tab signs out in all of them.
        if (!storage.read(CONNECTOR_KEY) && this.account) void this.disconnect()
      }),
    )
    void this.#resume()
    return stop
  }

  /**
   * Asks a wallet for its account, after dropping any earlier connection (rules/wallet: connection-states).
   * Whatever this call resolves to, a later attempt decides about the connection. Never rejects.
   */
  async connect(
    choice: WalletChoice,
    options: { readonly signal: AbortSignal; readonly onPairing: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>> {
    const { wallet, notices, log } = this.#deps
    this.#attempt += 1
    this.#settle(false)
    const attempt = this.#attempt
    this.connection = { kind: 'connecting', connectorId: choice.connector }
    const result = await wallet.connect(choice, options).catch((error: unknown) => this.#ownError(error))
    // A later attempt decides about the connection.
    if (attempt !== this.#attempt) return result
    if (result.ok) {
      this.#remember(result.value)
      this.#follow(result.value)
      return result
    }
    runInAction(() => {
      this.connection = { kind: 'disconnected' }
    })
    if (result.error.kind === 'already connected') {
      notices.show({ kind: 'error', text: texts.alreadyConnectedError })
      await this.disconnect()
    } else if (result.error.kind !== 'cancelled') {
      log.error('Failed to connect', result.error)
    }
    return result
  }

  /** Signs out, here and after a reload. The wallet's own permissions stay (rules/wallet: permissions-stay). */
  async disconnect(): Promise<void> {
    const { storage, wallet, log } = this.#deps
    this.#attempt += 1
    this.#settle(false)
    for (const key of [CONNECTOR_KEY, RDNS_KEY, ACCOUNT_KEY]) storage.remove(key)
    this.connection = { kind: 'disconnected' }
    this.switching = { kind: 'idle' }
    await wallet.disconnect().catch((error: unknown) => log.error('Failed to disconnect', error))
  }

  /**
   * Asks the wallet to switch to the supported chain; does nothing while one such request is open.
   * An answer after a disconnection says nothing about the wallet connected then.
   */
  async switchNetwork(): Promise<void> {
    if (this.switching.kind === 'asking') return
    const asking: SwitchState = { kind: 'asking' }
    this.switching = asking
    const result = await this.#deps.wallet
      .switchToSupported()
      .catch((error: unknown) => this.#ownError(error))
    if (!result.ok) this.#deps.log.error('Failed to switch network', result.error)
    runInAction(() => {
      // The wallet may have reported the chain before its answer, or was disconnected.
      if (this.switching === asking)
        this.switching = result.ok ? { kind: 'idle' } : { kind: 'failed', failure: result.error }
    })
  }

  /** An error of the app itself, such as a chunk that does not load, is not the wallet's answer. */
  #ownError(error: unknown) {
    this.#deps.log.error('The wallet could not be asked', error)
    return err({ kind: 'unknown' } as const)
  }

  /** Undefined disconnects a connected wallet, but its stored session stays for the next visit. */
  #follow(account: WalletAccount | undefined): void {
    runInAction(() => {
      if (account) {
        this.connection = { kind: 'connected', ...account }
        this.#remember(account)
        if (account.chainId === this.#deps.config.supportedChainId) this.switching = { kind: 'idle' }
      } else if (this.connection.kind === 'connected') {
        this.connection = { kind: 'disconnected' }
        this.switching = { kind: 'idle' }
      }
    })
  }

  /** Whether the account is that of the stored session, which the user has not left. */
  #isOurs(account: WalletAccount | undefined): boolean {
    const { storage } = this.#deps
    const isStored = storage.read(CONNECTOR_KEY) === account?.connectorId
    return isStored && sameAddress(account?.address, storage.read(ACCOUNT_KEY))
  }

  #remember({ connectorId, rdns, address }: WalletAccount): void {
    const { storage } = this.#deps
    storage.write(CONNECTOR_KEY, connectorId)
    if (rdns === undefined) storage.remove(RDNS_KEY)
    else storage.write(RDNS_KEY, rdns)
    storage.write(ACCOUNT_KEY, address)
  }

  /** Resumes the stored session. If that fails, the app is disconnected with `ended` set; what is stored stays. */
  async #resume(): Promise<void> {
    const { storage, wallet, log } = this.#deps
    const stored = readStoredSession({
      connectorId: storage.read(CONNECTOR_KEY),
      rdns: storage.read(RDNS_KEY),
      address: storage.read(ACCOUNT_KEY),
    })
    if (stored) {
      runInAction(() => {
        this.connection = { kind: 'reconnecting', address: stored.address }
      })
      const account = await wallet.resume(stored).catch((error: unknown) => {
        log.error('Failed to resume the session', error)
        return undefined
      })
      // The wallet has reported its account meanwhile, or the user has connected another one.
      if (this.connection.kind !== 'reconnecting') return this.#settle(false)
      runInAction(() => {
        if (account) this.#follow(account)
        else this.connection = { kind: 'disconnected' }
        this.#settle(account === undefined)
      })
    } else this.#settle(false)
  }

  #settle(ended: boolean): void {
    runInAction(() => {
      this.ended = ended
    })
    this.#deps.page.markSession(ended ? 'ended' : undefined)
  }
}

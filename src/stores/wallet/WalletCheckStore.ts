import { makeAutoObservable, reaction, runInAction } from 'mobx'

import type { Address } from '#domain/shared/Address.ts'
import { toReadResult, type AsyncResult } from '#domain/shared/AsyncResult.ts'
import { err } from '#domain/shared/Result.ts'
import { communityTokens } from '#domain/tokens/tokenList.ts'
import type { BrowserTrial, BrowserFacts } from '#domain/wallet/BrowserTrial.ts'
import {
  clockCheck,
  endpointChecks,
  frameCheck,
  storageCheck,
  windowCheck,
  workerCheck,
} from '#domain/wallet/browserChecks.ts'
import type { WalletAccount } from '#domain/wallet/Wallet.ts'
import {
  reportOf,
  summaryOf,
  type Check,
  type CheckAction,
  type Summary,
} from '#domain/wallet/walletCheck.ts'
import {
  accountCheck,
  answerCheck,
  batchCheck,
  chainCheck,
  connectionCheck,
  foundCheck,
  permitCheck,
  signatureCheck,
  type Signing,
  type TokenPermit,
} from '#domain/wallet/walletChecks.ts'
import type {
  AccountKind,
  EndpointAnswer,
  WalletAnswers,
  WalletDiagnostics,
} from '#domain/wallet/WalletDiagnostics.ts'
import type { AnnouncedWallet } from '#domain/wallet/walletOptions.ts'

import { combineDisposers } from '../shared/combineDisposers.ts'
import type { Ports } from '../shared/Ports.ts'
import { ofAccount } from '../shared/ofAccount.ts'
import type { Queries } from '../shared/Queries.ts'
import { Query } from '../shared/Query.ts'
import type { QueryKey } from '../shared/queryKey.ts'
import type { LayoutStore } from '../shell/LayoutStore.ts'
import type { SessionStore } from './SessionStore.ts'

export interface WalletCheckDeps extends Pick<Ports, 'wallet' | 'clock' | 'page' | 'log' | 'config'> {
  readonly queries: Queries
  readonly session: SessionStore
  readonly layout: LayoutStore
  readonly walletDiagnostics: WalletDiagnostics
  readonly browserTrial: BrowserTrial
}

const KEY = 'wallet check'

/** Checks the user's wallet and browser (rules/wallet: wallet-check). */
export class WalletCheckStore {
  refreshing = false
  announced: readonly AnnouncedWallet[] = []
  signing: Signing = 'not asked'
  /** Whether a window opened; undefined until the user tries. */
  windowOpened: boolean | undefined = undefined
  readonly #deps: WalletCheckDeps
  readonly #answers: Query<WalletAnswers>
  readonly #account: Query<AccountKind>
  readonly #batches: Query<boolean>
  readonly #permits: Query<readonly TokenPermit[]>
  readonly #endpoints: Query<readonly EndpointAnswer[]>
  readonly #browser: Query<BrowserFacts>
  #attempt = 0

  constructor(deps: WalletCheckDeps) {
    this.#deps = deps
    const { queries, session, walletDiagnostics, browserTrial } = deps
    const query = <Value>(name: string, fetch: (account: Address) => Promise<Value>) =>
      new Query<Value>(queries, {
        failure: `The wallet check could not find out: ${name}`,
        follows: 'returns',
        // Another wallet may have the same account, and answers differently on another chain.
        ask: () => ofAccount(session, [KEY, name, ...this.#walletKey], fetch),
      })
    this.#answers = query('answers', () => walletDiagnostics.answers())
    this.#account = query('account', (account) => walletDiagnostics.accountKind(account))
    this.#batches = query('batches', (account) => walletDiagnostics.batches(account))
    this.#permits = query('permits', (account) => this.#readPermits(account))
    this.#endpoints = new Query(queries, {
      failure: 'The endpoints could not be asked',
      follows: 'returns',
      ask: () => ({ key: [KEY, 'endpoints'], fetch: () => walletDiagnostics.endpoints() }),
    })
    this.#browser = new Query(queries, {
      failure: 'The browser could not be asked',
      follows: 'returns',
      ask: () => ({ key: [KEY, 'browser'], fetch: () => browserTrial.facts() }),
    })
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** Follows the page's wallets, and drops a signature of another account. */
  visit(): () => void {
    const { wallet, session } = this.#deps
    return combineDisposers(
      wallet.discover((wallets) =>
        runInAction(() => {
          this.announced = wallets
        }),
      ),
      reaction(
        () => session.account,
        () => this.#forgetSigning(),
      ),
      () => this.#forgetSigning(),
    )
  }

  get connected(): boolean {
    return this.#deps.session.account !== undefined
  }

  get walletChecks(): readonly Check[] {
    const { session, wallet } = this.#deps
    const { onSupportedChain, switching } = session
    const failure = switching.kind === 'failed' ? switching.failure : undefined
    return [
      foundCheck(this.#session, { announced: this.announced, legacy: wallet.legacyProvider() }),
      chainCheck(this.#session, this.#chain, switching.kind === 'asking' ? 'asking' : failure),
      answerCheck(this.#answers.result),
      connectionCheck(this.#answers.result, onSupportedChain, this.#chain),
      accountCheck(this.#account.result),
      signatureCheck(this.#session, this.signing),
      batchCheck(this.#batches.result, this.#chain),
      ...(this.#tokens.length > 0 ? [permitCheck(this.#permits.result)] : []),
    ]
  }

  get browserChecks(): readonly Check[] {
    const { config, clock, layout } = this.#deps
    const endpoints = this.#endpoints.result
    const browser = this.#browser.result
    return [
      ...endpointChecks(
        config.chain.rpcUrls.map((url) => new URL(url).host),
        endpoints,
      ),
      clockCheck(endpoints, clock.now()),
      storageCheck(browser),
      windowCheck(this.windowOpened),
      frameCheck(browser, layout.environment),
      workerCheck(browser),
    ]
  }

  get summary(): Summary {
    return summaryOf([...this.walletChecks, ...this.browserChecks], this.connected, this.#chain.name)
  }

  /** All results as a text to copy (rules/wallet: wallet-check). */
  writeReport(): string {
    const { config, page } = this.#deps
    return reportOf({
      community: config.projectName,
      build: page.buildId(),
      chain: config.chain.name,
      chainId: config.supportedChainId,
      summary: this.summary,
      checks: [...this.walletChecks, ...this.browserChecks],
    })
  }

  /** Repeats everything that needs no press. */
  async refresh(): Promise<void> {
    if (this.refreshing) return
    this.refreshing = true
    await this.#deps.queries.invalidate([KEY])
    runInAction(() => {
      this.refreshing = false
    })
  }

  /** Performs the action of a check's button. */
  act(action: CheckAction): void {
    if (action === 'switch') void this.#deps.session.switchNetwork()
    else if (action === 'sign') void this.#sign()
    else this.windowOpened = this.#deps.browserTrial.opensWindow()
  }

  async #sign(): Promise<void> {
    const { session, walletDiagnostics, log } = this.#deps
    const account = session.account
    if (!account || this.signing === 'asking') return
    this.#attempt += 1
    const attempt = this.#attempt
    runInAction(() => {
      this.signing = 'asking'
    })
    const signed = await walletDiagnostics.sign(account).catch((error: unknown) => {
      log.error('The wallet could not be asked', error)
      return err({ kind: 'node unavailable' } as const)
    })
    if (attempt !== this.#attempt) return
    runInAction(() => {
      this.signing = signed
    })
  }

  #forgetSigning(): void {
    this.#attempt += 1
    runInAction(() => {
      this.signing = 'not asked'
    })
  }

  get #chain() {
    const { chain, supportedChainId } = this.#deps.config
    return { id: supportedChainId, name: chain.name, coin: chain.currency.symbol }
  }

  get #tokens() {
    return communityTokens(this.#deps.config).filter(({ origin }) => origin !== 'native')
  }

  /** 'none' without a session, 'loading' while it is being resumed. */
  get #session(): AsyncResult<Omit<WalletAccount, 'address'>> {
    const { connection } = this.#deps.session
    if (connection.kind === 'connected') return { kind: 'ready', value: connection }
    return { kind: connection.kind === 'reconnecting' ? 'loading' : 'none' }
  }

  get #walletKey(): QueryKey {
    const { connection } = this.#deps.session
    return connection.kind === 'connected'
      ? [connection.connectorId, connection.rdns, connection.chainId]
      : []
  }

  async #readPermits(account: Address): Promise<readonly TokenPermit[]> {
    const { walletDiagnostics } = this.#deps
    const tokens = this.#tokens
    const read = await Promise.allSettled(
      tokens.map(({ address }) => walletDiagnostics.permits(address, account)),
    )
    return read.map((outcome, index) => {
      const result = toReadResult(outcome)
      return {
        symbol: tokens[index]?.symbol ?? '',
        does: result.kind === 'ready' ? result.value : undefined,
      }
    })
  }
}

import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  ProviderNotFoundError,
  watchConnection,
  type Config,
  type CreateConnectorFn,
} from '@wagmi/core'

import type { ConnectFailure, WalletAccount } from '#domain/wallet/Wallet.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'

import type { ChainClient } from '../ChainClient.ts'
import { readThrown } from '../activity/readThrown.ts'
import { walletFailureOf } from '../activity/walletFailure.ts'
import { parseAccounts } from './parseAccounts.ts'
import type { Eip1193Provider } from './provider.ts'
import { QUIET_LIMIT } from './quietAccounts.ts'

/** wagmi's connection state without its storage: the app stores the session itself (rules/wallet: own-storage). */
export class WalletCore {
  readonly #client: ChainClient
  readonly #config: Config

  constructor(client: ChainClient) {
    this.#client = client
    this.#config = createConfig({
      chains: [client.chain],
      connectors: [],
      storage: null,
      multiInjectedProviderDiscovery: false,
      client: () => client,
    })
  }

  account(): WalletAccount | undefined {
    const connection = getConnection(this.#config)
    const address = parseAccounts(connection.addresses)[0]
    if (!address || !connection.connector) return undefined
    const { id, rdns } = connection.connector
    const named = rdns === undefined ? {} : { rdns: String(rdns) }
    return { address, chainId: connection.chainId || undefined, connectorId: id, ...named }
  }

  /** Undefined if the wallet is no longer in the page. */
  async provider(): Promise<Eip1193Provider | undefined> {
    const { connector } = getConnection(this.#config)
    return (await connector?.getProvider().catch(() => undefined)) as Eip1193Provider | undefined
  }

  async canBatch(account: Address): Promise<boolean> {
    const part = await import('./canBatch.ts').catch(() => undefined)
    return part ? part.canBatch(this.#client, () => this.provider(), account) : false
  }

  watch(listener: (account: WalletAccount | undefined) => void): () => void {
    return watchConnection(this.#config, { onChange: () => listener(this.account()) })
  }

  /** Stops when aborted, and undoes a later approval. 'no accounts' if the wallet approves none. */
  async connect(
    connector: CreateConnectorFn,
    signal: AbortSignal,
  ): Promise<Result<WalletAccount, ConnectFailure>> {
    const attempt = connect(this.#config, { connector: unlessAborted(connector, signal) })
    try {
      await untilAborted(attempt, signal)
      const account = this.account()
      if (account) return ok(account)
      await this.disconnect()
      return err({ kind: 'no accounts' })
    } catch (error) {
      if (signal.aborted) return err({ kind: isTimeout(signal.reason) ? 'timed out' : 'cancelled' })
      return err(toConnectFailure(error))
    }
  }

  /** Without a prompt; undefined unless the wallet returns this account, or any if none is given. */
  async resume(connector: CreateConnectorFn, address?: Address): Promise<WalletAccount | undefined> {
    const resumed = await this.connect(withoutPrompt(connector, address), AbortSignal.timeout(QUIET_LIMIT))
    return resumed.ok ? resumed.value : undefined
  }

  /** MetaMask emits no `chainChanged` while the chain's node fails. */
  moved(chainId: number): void {
    getConnection(this.#config).connector?.emitter.emit('change', { chainId })
  }

  /** All connections, so that one click is enough. */
  async disconnect(): Promise<void> {
    for (let count = this.#config.state.connections.size; count > 0; count -= 1)
      await disconnect(this.#config)
  }
}

/** Undoes a late approval before wagmi sees it, so that it does not replace a wallet selected since. */
function unlessAborted(connector: CreateConnectorFn, signal: AbortSignal): CreateConnectorFn {
  return (config) => {
    const wallet = connector(config)
    const approve: typeof wallet.connect = async (parameters) => {
      const connected = await wallet.connect(parameters)
      if (!signal.aborted) return connected
      await wallet.disconnect()
      throw signal.reason as Error
    }
    return { ...wallet, connect: approve }
  }
}

/** Connects only as far as the wallet still allows this page (rules/wallet: own-session). */
function withoutPrompt(connector: CreateConnectorFn, address: Address | undefined): CreateConnectorFn {
  return (config) => {
    const wallet = connector(config)
    const resume: typeof wallet.connect = async (parameters) => {
      const isAllowed = await wallet.isAuthorized()
      const accounts = isAllowed ? await wallet.getAccounts() : []
      if (!accounts.some((known) => !address || sameAddress(known, address)))
        throw new ProviderNotFoundError()
      return wallet.connect({ ...parameters, isReconnecting: true })
    }
    return { ...wallet, connect: resume }
  }
}

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/** Rejects with the signal's reason once aborted. The attempt itself continues. */
function untilAborted<Value>(attempt: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    attempt.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** By name, which survives wagmi's wrapping. */
function toConnectFailure(error: unknown): ConnectFailure {
  const thrown = readThrown(error)
  if (thrown.names.includes('ConnectorAlreadyConnectedError')) return { kind: 'already connected' }
  if (thrown.names.includes('ProviderNotFoundError')) return { kind: 'not installed' }
  if (thrown.names.includes('RelayAway')) return { kind: 'relay away' }
  return walletFailureOf(thrown)
}

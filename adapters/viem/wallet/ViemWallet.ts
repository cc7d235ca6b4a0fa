import type { CreateConnectorFn } from '@wagmi/core'

import type {
  ConnectFailure,
  Wallet,
  WalletAccount,
  WalletChoice,
  WatchFailure,
  SwitchFailure,
} from '#domain/wallet/Wallet.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { absoluteUrl } from '#domain/shell/pageHead.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'
import type { AnnouncedWallet, LegacyProvider } from '#domain/wallet/walletOptions.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { lazyOnce } from '../../shared/lazyOnce.ts'
import type { LazyChain } from '../chain.ts'
import { Announcements } from './announcements.ts'
import type { PairedProvider } from './PairedProvider.ts'
import { isProvider, type Eip1193Provider } from './provider.ts'
import { QUIET_LIMIT, quietAccounts } from './quietAccounts.ts'

const LEGACY_MARKS: readonly (readonly [string, LegacyProvider])[] = [
  ['isRabby', 'rabby'],
  ['isRainbow', 'rainbow'],
  ['isBifrost', 'bifrost'],
  ['isBraveWallet', 'brave'],
  ['isMetaMask', 'metaMask'],
]

const CONNECT_LIMIT = 60_000
/** Milliseconds: a minute for the code, and the five minutes for which WalletConnect keeps it valid. */
const PAIRING_LIMIT = 360_000
/** Milliseconds for an extension to announce itself after a reload (rules/wallet: announcement-wait). */
const ANNOUNCEMENT_WAIT = 1_000

export interface ViemWalletDeps {
  readonly page: Window
  readonly chain: LazyChain
  /** The project id is '' without WalletConnect. */
  readonly config: Pick<
    CommunityConfig,
    | 'walletConnectProjectId'
    | 'walletConnectRelayUrl'
    | 'projectName'
    | 'projectDescription'
    | 'projectUrl'
    | 'favicon'
  >
}

/** The wallets of this page, through wagmi's core, which is loaded on first use. */
export class ViemWallet implements Wallet, WalletAccess {
  readonly #deps: ViemWalletDeps
  readonly #announcements: Announcements
  readonly #core
  readonly #walletConnect
  #host: (() => Promise<Eip1193Provider | undefined>) | undefined
  readonly #listeners = new Set<(account: WalletAccount | undefined) => void>()
  readonly #lostListeners = new Set<() => void>()

  constructor(deps: ViemWalletDeps) {
    const { page, chain, config } = deps
    this.#deps = deps
    this.#announcements = new Announcements(page)
    this.#core = lazyOnce(async () => {
      const [{ WalletCore }, { client }] = await Promise.all([import('./walletCore.ts'), chain()])
      const core = new WalletCore(client)
      core.watch((account) => {
        for (const listener of this.#listeners) listener(account)
      })
      return core
    })
    this.#walletConnect = lazyOnce(async () => {
      const [{ WalletConnect }, { chain: supported }] = await Promise.all([
        import('./walletConnect.ts'),
        chain(),
      ])
      return new WalletConnect(supported.id, {
        projectId: config.walletConnectProjectId,
        relayUrl: config.walletConnectRelayUrl,
        name: config.projectName,
        description: config.projectDescription,
        url: config.projectUrl,
        icon: absoluteUrl(config, config.favicon),
      })
    })
  }

  /** Adds the wallet of the host, the page around this one. */
  useHost(find: () => Promise<Eip1193Provider | undefined>): void {
    this.#host = find
  }

  /** Reports the announced wallets, now and as others announce themselves. Returns a disposer. */
  discover(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void {
    return this.#announcements.subscribe(listener)
  }

  /**
   * The wallet behind `window.ethereum`, by its own flags; 'none' without one, 'unknown' without a known
   * flag.
   */
  legacyProvider(): LegacyProvider {
    const provider = this.#legacy()
    if (!provider) return 'none'
    // MetaMask's flag comes last, because most wallets set it besides their own.
    const marked = LEGACY_MARKS.find(
      ([mark]) => (provider as unknown as Record<string, unknown>)[mark] === true,
    )
    return marked ? marked[1] : 'unknown'
  }

  /** The page without its scheme, for a wallet app to open; undefined on a computer. */
  phonePage(): string | undefined {
    const { navigator, location } = this.#deps.page
    // A tablet may claim to be a Mac, but Macs have no touch screen.
    const isMobile =
      /Android|iPhone|iPad/i.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    return isMobile ? `${location.host}${location.pathname}${location.search}` : undefined
  }

  /**
   * Drops any connection, then asks the wallet: for at most a minute, or six with WalletConnect. Prompts
   * the user; an approval after the limit is undone.
   */
  async connect(
    choice: WalletChoice,
    { signal, onPairing }: { readonly signal: AbortSignal; readonly onPairing: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>> {
    const core = await this.#core()
    await core.disconnect()
    const connector = await this.#connectorFor(choice, onPairing)
    if (!connector) return err({ kind: 'not installed' })
    const limit = choice.connector === 'walletConnect' ? PAIRING_LIMIT : CONNECT_LIMIT
    return core.connect(connector, AbortSignal.any([signal, AbortSignal.timeout(limit)]))
  }

  /**
   * Connects again without a prompt; undefined if the wallet is away, silent, imitated, or no longer has
   * the account.
   */
  async resume(connectorId: string, address: Address): Promise<WalletAccount | undefined> {
    if (connectorId === 'walletConnect') return this.#resumePaired(address)
    const provider = await this.#storedProvider(connectorId)
    const { document } = this.#deps.page
    if (!provider || !(await namesAccount(provider, address, document))) return undefined
    return this.#reconnect(await this.#connectorOver(connectorId, () => provider))
  }

  async disconnect(): Promise<void> {
    await (await this.#core()).disconnect()
  }

  onLost(listener: () => void): () => void {
    this.#lostListeners.add(listener)
    return () => this.#lostListeners.delete(listener)
  }

  subscribe(listener: (account: WalletAccount | undefined) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async switchToSupported(): Promise<Result<void, SwitchFailure>> {
    const [provider, { chain }, { switchChain }] = await Promise.all([
      this.provider(),
      this.#deps.chain(),
      import('./switchChain.ts'),
    ])
    if (!provider) return err({ kind: 'unknown', detail: 'No wallet is connected.' })
    return switchChain(provider, chain)
  }

  async watchAsset(token: WatchedToken): Promise<Result<void, WatchFailure>> {
    const [provider, { chain }, { watchAsset }] = await Promise.all([
      this.provider(),
      this.#deps.chain(),
      import('./watchAsset.ts'),
    ])
    if (!provider) return err({ kind: 'unknown', detail: 'No wallet is connected.' })
    return watchAsset(provider, chain.id, token)
  }

  /** Whether the connected wallet supports batches for an account; false also if it does not respond in time. */
  async canBatch(account: Address): Promise<boolean> {
    const core = await this.#core().catch(() => undefined)
    return core?.canBatch(account) ?? false
  }

  /** The provider of the connected wallet, for the adapters that sign; undefined without a connection. */
  async provider(): Promise<Eip1193Provider | undefined> {
    return (await this.#core()).provider()
  }

  #legacy(): Eip1193Provider | undefined {
    const provider = (this.#deps.page as { ethereum?: unknown }).ethereum
    return isProvider(provider) ? provider : undefined
  }

  /**
   * The connector of a choice; undefined if its wallet is not in the page, or WalletConnect is not
   * configured.
   */
  async #connectorFor(
    choice: WalletChoice,
    onPairing: (uri: string) => void,
  ): Promise<CreateConnectorFn | undefined> {
    if (choice.connector === 'announced')
      return this.#connectorOver(choice.rdns, () => this.#announcements.byUuid(choice.uuid))
    if (choice.connector === 'injected')
      return this.#legacy() ? this.#connectorOver('injected', () => this.#legacy()) : undefined
    if (choice.connector === 'walletConnect') {
      if (this.#deps.config.walletConnectProjectId === '') return undefined
      return this.#connectorTo(await (await this.#walletConnect()).pairing(onPairing))
    }
    const host = await this.#host?.()
    return host && this.#connectorOver(choice.connector, () => host)
  }

  /** A connector for a provider, which reports a lost wallet to the listeners. */
  async #connectorOver(
    id: string,
    find: () => Eip1193Provider | undefined,
    end?: () => void,
  ): Promise<CreateConnectorFn> {
    const { eip1193Connector } = await import('./eip1193Connector.ts')
    const lost = () => {
      for (const listener of this.#lostListeners) listener()
    }
    return eip1193Connector(id, find, { lost, ...(end && { end }) })
  }

  #connectorTo(paired: PairedProvider): Promise<CreateConnectorFn> {
    return this.#connectorOver(
      'walletConnect',
      () => paired,
      () => paired.end(),
    )
  }

  async #resumePaired(address: Address): Promise<WalletAccount | undefined> {
    if (this.#deps.config.walletConnectProjectId === '') return undefined
    const paired = await (await this.#walletConnect()).paired(address)
    return paired && this.#reconnect(await this.#connectorTo(paired))
  }

  async #reconnect(connector: CreateConnectorFn): Promise<WalletAccount | undefined> {
    const core = await this.#core()
    const resumed = await core.connect(connector, AbortSignal.timeout(QUIET_LIMIT), true)
    return resumed.ok ? resumed.value : undefined
  }

  /**
   * The provider of a stored connection: an injected wallet, the host, or the only wallet that announces the
   * rdns. WalletConnect has none.
   */
  async #storedProvider(connectorId: string): Promise<Eip1193Provider | undefined> {
    if (connectorId === 'injected') return this.#legacy()
    // Earlier releases stored MetaMask under these ids.
    const rdns = connectorId === 'metaMask' || connectorId === 'metaMaskSDK' ? 'io.metamask' : connectorId
    if (!rdns.includes('.')) return this.#host?.()
    const providers = await this.#announced(rdns)
    // Of two wallets with the same rdns one is an imitation, and only the user can tell which (rules/wallet:
    // imitated-wallets).
    return providers.length === 1 ? providers[0] : undefined
  }

  /** The providers with this rdns, as soon as one is announced, or after a second. */
  #announced(rdns: string): Promise<readonly Eip1193Provider[]> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        stop()
        resolve(this.#announcements.byRdns(rdns))
      }
      const timer = setTimeout(finish, ANNOUNCEMENT_WAIT)
      let stop: () => void = () => undefined
      stop = this.#announcements.subscribe(() => {
        if (this.#announcements.byRdns(rdns).length > 0) queueMicrotask(finish)
      })
    })
  }
}

/** Whether the wallet returns this account without a prompt; a silent wallet does not. */
async function namesAccount(
  provider: Eip1193Provider,
  address: Address,
  document: Document,
): Promise<boolean> {
  const accounts = await quietAccounts(provider, document)
  return (
    Array.isArray(accounts) &&
    accounts.some((known) => typeof known === 'string' && sameAddress(known, address))
  )
}

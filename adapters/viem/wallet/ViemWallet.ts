import type { CreateConnectorFn } from '@wagmi/core'

import type {
  ConnectFailure,
  Wallet,
  WalletAccount,
  WalletChoice,
  WatchFailure,
  SwitchFailure,
} from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { absoluteUrl } from '#domain/shell/pageHead.ts'
import { err, type Result } from '#domain/shared/Result.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'
import type { StoredSession } from '#domain/wallet/storedSession.ts'
import type { AnnouncedWallet, LegacyProvider } from '#domain/wallet/walletOptions.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import { lazyOnce } from '../../shared/lazyOnce.ts'
import type { LazyChain } from '../chain.ts'
import { Announcements } from './announcements.ts'
import type { PairedProvider } from './PairedProvider.ts'
import { isProvider, type Eip1193Provider } from './provider.ts'
import type { ConnectorParams } from './walletConnector.ts'

const LEGACY_MARKS: readonly (readonly [string, LegacyProvider])[] = [
  ['isRabby', 'rabby'],
  ['isRainbow', 'rainbow'],
  ['isBifrost', 'bifrost'],
  ['isBraveWallet', 'brave'],
  ['isMetaMask', 'metaMask'],
]

const CONNECT_LIMIT = 60_000
/** Milliseconds: a minute for the code, and WalletConnect's five minutes of validity. */
const PAIRING_LIMIT = 360_000
/** Milliseconds for an extension to announce itself after a reload (rules/wallet: announcement-wait). */
const ANNOUNCEMENT_WAIT = 1_000
const META_MASK = 'io.metamask'

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

/** Through wagmi's core, which is loaded on first use. */
export class ViemWallet implements Wallet, WalletAccess {
  readonly #deps: ViemWalletDeps
  readonly #announcements: Announcements
  readonly #core
  readonly #walletConnect
  #host: (() => Promise<Eip1193Provider | undefined>) | undefined
  readonly #listeners = new Set<(account: WalletAccount | undefined) => void>()
  readonly #lostListeners = new Set<() => void>()
  /** Connected last, until the user ends that. */
  #latest: Address | undefined

  constructor(deps: ViemWalletDeps) {
    const { page, chain, config } = deps
    this.#deps = deps
    this.#announcements = new Announcements(page)
    this.#core = lazyOnce(async () => {
      const [{ WalletCore }, { client }] = await Promise.all([import('./walletCore.ts'), chain()])
      const core = new WalletCore(client)
      core.watch((account) => {
        if (account) this.#latest = account.address
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

  /** The host is the page around this one. */
  useHost(find: () => Promise<Eip1193Provider | undefined>): void {
    this.#host = find
  }

  discover(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void {
    return this.#announcements.subscribe(listener)
  }

  /** At `window.ethereum`, by its own flags; 'none' without one, 'unknown' without a known flag. */
  legacyProvider(): LegacyProvider {
    const provider = this.#legacy()
    if (!provider) return 'none'
    // MetaMask's flag comes last, because most wallets set it besides their own.
    const marked = LEGACY_MARKS.find(
      ([mark]) => (provider as unknown as Record<string, unknown>)[mark] === true,
    )
    return marked ? marked[1] : 'unknown'
  }

  /** Undefined on a computer. */
  phonePage(): string | undefined {
    const { navigator, location } = this.#deps.page
    // A tablet may claim to be a Mac, but Macs have no touch screen.
    const isMobile =
      /Android|iPhone|iPad/i.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    return isMobile ? `${location.host}${location.pathname}${location.search}` : undefined
  }

  /** Drops any connection, then prompts for at most a minute, or six with WalletConnect; a later approval is undone. */
  async connect(
    choice: WalletChoice,
    { signal, onPairing }: { readonly signal: AbortSignal; readonly onPairing: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>> {
    const core = await this.#core()
    this.#latest = undefined
    await core.disconnect()
    const connector = await this.#connectorFor(choice, onPairing)
    if (!connector) return err({ kind: 'not installed' })
    const limit = choice.connector === 'walletConnect' ? PAIRING_LIMIT : CONNECT_LIMIT
    return core.connect(connector, AbortSignal.any([signal, AbortSignal.timeout(limit)]))
  }

  /** Without a prompt; undefined if the wallet is away, silent, imitated, or no longer has the account. */
  async resume(session: StoredSession): Promise<WalletAccount | undefined> {
    const connector = await this.#storedConnector(session)
    if (!connector) return undefined
    await whenShown(this.#deps.page.document)
    return (await this.#core()).resume(connector, session.address)
  }

  async disconnect(): Promise<void> {
    this.#latest = undefined
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
    const switched = await switchChain(provider, chain)
    if (switched.ok) (await this.#core()).moved(chain.id)
    return switched
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

  /** Also false if the wallet does not respond in time. */
  async canBatch(account: Address): Promise<boolean> {
    const core = await this.#core().catch(() => undefined)
    return core?.canBatch(account) ?? false
  }

  async provider(): Promise<Eip1193Provider | undefined> {
    return (await this.#core()).provider()
  }

  #legacy(): Eip1193Provider | undefined {
    const provider = (this.#deps.page as { ethereum?: unknown }).ethereum
    return isProvider(provider) ? provider : undefined
  }

  /** As in MetaMask's phone app and older versions. */
  #unannouncedMetaMask(): Eip1193Provider | undefined {
    return this.legacyProvider() === 'metaMask' ? this.#legacy() : undefined
  }

  /** Undefined if the host is away, or WalletConnect is not configured. */
  async #connectorFor(
    { connector: id, announced }: WalletChoice,
    onPairing: (uri: string) => void,
  ): Promise<CreateConnectorFn | undefined> {
    if (announced) {
      const { uuid, rdns } = announced
      return this.#connectorOver({ id, rdns, find: () => this.#announcements.byUuid(uuid) })
    }
    if (id === 'injected') return this.#connectorOver({ id, find: () => this.#legacy() })
    if (id === 'metaMask') return this.#connectorOver({ id, find: () => this.#unannouncedMetaMask() })
    if (id === 'walletConnect') {
      if (this.#deps.config.walletConnectProjectId === '') return undefined
      return this.#connectorTo(await (await this.#walletConnect()).pairing(onPairing))
    }
    return this.#connectorToHost(id)
  }

  /** Injected, MetaMask, host, paired, or the only wallet that announces the rdns; undefined if it is not here. */
  async #storedConnector({ connectorId: id, rdns, address }: StoredSession) {
    if (id === 'walletConnect') {
      if (this.#deps.config.walletConnectProjectId === '') return undefined
      const paired = await (await this.#walletConnect()).paired(address)
      return paired && this.#connectorTo(paired)
    }
    if (id === 'injected' && rdns === undefined)
      return this.#connectorOver({ id, find: () => this.#legacy() })
    if (id !== 'injected' && id !== 'metaMask') return this.#connectorToHost(id)
    const announced = rdns ?? META_MASK
    const unannounced = () => (id === 'metaMask' ? this.#unannouncedMetaMask() : undefined)
    const providers = await this.#announced(announced, unannounced)
    if (providers.length === 0) return this.#connectorOver({ id, find: unannounced })
    // Of two wallets with the same rdns one is an imitation, and only the user can tell
    // which (rules/wallet: imitated-wallets).
    const [own, imitation] = providers
    return imitation ? undefined : this.#connectorOver({ id, rdns: announced, find: () => own })
  }

  /** Reports a lost wallet to the listeners, and resumes one that was locked. */
  async #connectorOver(params: Omit<ConnectorParams, 'lost' | 'back'>): Promise<CreateConnectorFn> {
    const { walletConnector } = await import('./walletConnector.ts')
    const lost = () => {
      for (const listener of this.#lostListeners) listener()
    }
    // The connection continues without a prompt if the account is the same.
    const back = () => {
      if (this.#latest) void this.#core().then((core) => core.resume(connector, this.#latest))
    }
    const connector = walletConnector({ ...params, lost, back })
    return connector
  }

  #connectorTo(paired: PairedProvider): Promise<CreateConnectorFn> {
    return this.#connectorOver({ id: 'walletConnect', find: () => paired, end: () => paired.end() })
  }

  async #connectorToHost(id: string): Promise<CreateConnectorFn | undefined> {
    const host = await this.#host?.()
    return host && this.#connectorOver({ id, find: () => host })
  }

  /** Resolves once there is one, or one without an announcement, or after a second. */
  #announced(
    rdns: string,
    unannounced: () => Eip1193Provider | undefined,
  ): Promise<readonly Eip1193Provider[]> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        stop()
        resolve(this.#announcements.byRdns(rdns))
      }
      const timer = setTimeout(finish, ANNOUNCEMENT_WAIT)
      let stop: () => void = () => undefined
      stop = this.#announcements.subscribe(() => {
        if (this.#announcements.byRdns(rdns).length > 0 || unannounced()) queueMicrotask(finish)
      })
    })
  }
}

/** Rabby answers no hidden page (rules/wallet: hidden-page). */
function whenShown(document: Document | undefined): Promise<void> {
  if (document?.visibilityState !== 'hidden') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  )
}

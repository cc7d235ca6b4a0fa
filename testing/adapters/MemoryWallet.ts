import type {
  ConnectFailure,
  Wallet,
  WalletAccount,
  WalletChoice,
  WatchFailure,
  SwitchFailure,
} from '#domain/wallet/Wallet.ts'
import type { Address } from '#domain/shared/Address.ts'
import { err, ok, type Result } from '#domain/shared/Result.ts'
import type { WatchedToken } from '#domain/tokens/watchedToken.ts'
import type { StoredSession } from '#domain/wallet/storedSession.ts'
import type { AnnouncedWallet, LegacyProvider } from '#domain/wallet/walletOptions.ts'

/** How the user answers prompts. 'lose': signs, but the answer is lost; 'lose unsent': the answer is lost unsigned. */
export type OwnerAnswer = 'approve' | 'reject' | 'never' | 'lose' | 'lose unsent'

/** A wallet with scripted answers. */
export class MemoryWallet implements Wallet {
  answer: OwnerAnswer = 'approve'
  /** Returns its account without a prompt. */
  unlocked = true
  listsTokens = true
  batches = false
  /** Can sign typed data. */
  signsTexts = true
  /** The page's address, for a wallet on the same phone. */
  page: string | undefined
  /** An injected provider that does not announce itself. */
  legacy: LegacyProvider = 'unknown'
  pairing: string | undefined
  readonly watched: WatchedToken[] = []
  readonly supportedChainId: number
  readonly #announced: readonly AnnouncedWallet[]
  readonly #listeners = new Set<(account: WalletAccount | undefined) => void>()
  readonly #lostListeners = new Set<() => void>()
  #address: Address
  #chainId: number
  #connection: Pick<WalletAccount, 'connectorId' | 'rdns'> | undefined
  #locked: Pick<WalletAccount, 'connectorId' | 'rdns'> | undefined

  constructor(options: {
    readonly address: Address
    readonly supportedChainId: number
    readonly chainId?: number
    readonly announced?: readonly AnnouncedWallet[]
  }) {
    this.#address = options.address
    this.supportedChainId = options.supportedChainId
    this.#chainId = options.chainId ?? options.supportedChainId
    this.#announced = options.announced ?? []
  }

  get account(): WalletAccount | undefined {
    return this.#connection === undefined
      ? undefined
      : { address: this.#address, chainId: this.#chainId, ...this.#connection }
  }

  discover(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void {
    listener(this.#announced)
    return () => undefined
  }

  legacyProvider(): LegacyProvider {
    return this.#announced.length === 0 ? this.legacy : 'none'
  }

  phonePage(): string | undefined {
    return this.page
  }

  async connect(
    choice: WalletChoice,
    { signal, onPairing }: { readonly signal: AbortSignal; readonly onPairing?: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>> {
    this.#connection = undefined
    if (this.pairing !== undefined) onPairing?.(this.pairing)
    if (this.answer === 'reject') return err({ kind: 'rejected' })
    if (this.answer === 'never') {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return err({ kind: 'cancelled' })
    }
    const { connector: connectorId, announced } = choice
    return ok(this.#open({ connectorId, ...(announced && { rdns: announced.rdns }) }))
  }

  async resume({ address, ...connection }: StoredSession): Promise<WalletAccount | undefined> {
    return this.unlocked && (address ?? this.#address) === this.#address ? this.#open(connection) : undefined
  }

  async disconnect(): Promise<void> {
    this.#connection = undefined
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
    if (this.answer !== 'approve') return err({ kind: 'rejected' })
    this.moveTo(this.supportedChainId)
    return ok(undefined)
  }

  async watchAsset(token: WatchedToken): Promise<Result<void, WatchFailure>> {
    const { account } = this
    if (!account) return err({ kind: 'unknown', detail: 'No wallet is connected.' })
    if (account.chainId !== this.supportedChainId) return err({ kind: 'wrong chain' })
    if (!this.listsTokens) return err({ kind: 'not supported' })
    if (this.answer === 'never') return new Promise(() => undefined)
    if (this.answer === 'reject') return err({ kind: 'rejected' })
    this.watched.push(token)
    return ok(undefined)
  }

  async canBatch(): Promise<boolean> {
    return this.batches
  }

  /** The user selects another account. */
  chooseAccount(address: Address): void {
    this.#address = address
    this.#tell()
  }

  /** The user switches to another chain. */
  moveTo(chainId: number): void {
    this.#chainId = chainId
    this.#tell()
  }

  lock(): void {
    this.unlocked = false
    this.#locked = this.#connection
    this.#connection = undefined
    this.#tell()
  }

  /** The user unlocks the wallet, which resumes its connection. */
  unlock(): void {
    this.unlocked = true
    this.#connection = this.#locked
    this.#tell()
  }

  /** The wallet restarts and ignores pages opened before. */
  restart(): void {
    for (const listener of this.#lostListeners) listener()
  }

  #open(connection: Pick<WalletAccount, 'connectorId' | 'rdns'>): WalletAccount {
    this.#connection = connection
    return { address: this.#address, chainId: this.#chainId, ...connection }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.account)
  }
}

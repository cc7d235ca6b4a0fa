import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { WatchedToken } from '../tokens/watchedToken.ts'
import type { StoredSession } from './storedSession.ts'
import type { WalletFailure } from './WalletFailure.ts'
import type { AnnouncedWallet, ConnectorId, LegacyProvider } from './walletOptions.ts'

/** The wallet that the user selected in the connect dialog. */
export interface WalletChoice {
  readonly connector: ConnectorId
  /** Its announcement, of an injected wallet or MetaMask that announced itself (EIP-6963). */
  readonly announced?: { readonly uuid: string; readonly rdns: string }
}

export interface WalletAccount {
  readonly address: Address
  /** The wallet's current chain, supported or not; undefined while the wallet has not reported it. */
  readonly chainId: number | undefined
  /** The value stored under `connected-with` (rules/wallet: own-session). */
  readonly connectorId: string
  /** Of a wallet that announced itself. */
  readonly rdns?: string | undefined
}

/** Why connecting failed (rules/wallet: connect-failures). */
export type ConnectFailure =
  | WalletFailure
  | { readonly kind: 'not installed' }
  | { readonly kind: 'already connected' }
  | { readonly kind: 'no accounts' }
  /** The WalletConnect relay could not be reached. */
  | { readonly kind: 'relay away' }
  | { readonly kind: 'cancelled' }

/** Why the wallet did not add a token. */
export type WatchFailure =
  | WalletFailure
  | { readonly kind: 'wrong chain' }
  | { readonly kind: 'not supported' }

/** Why the wallet is still on another chain. */
export type SwitchFailure =
  | WalletFailure
  | { readonly kind: 'not switched' }
  /** It has added the chain, and the user has to choose it there. */
  | { readonly kind: 'added' }

/** The available wallets, and the connected wallet. */
export interface Wallet {
  /**
   * Reports the wallets that announce themselves (EIP-6963), now and whenever a wallet is added, without prompts. Returns a
   * disposer.
   */
  discover(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void
  /** The injected wallet without an announcement, identified by its flags. */
  legacyProvider(): LegacyProvider
  /** The URL of this page without `https://` on a phone or tablet, for a wallet to open it there. */
  phonePage(): string | undefined
  /**
   * Asks the wallet for its accounts; the user decides there. Limited by `signal` and 60 s, or 360 s for a wallet on
   * another device, of which the pairing code may take 60 s. `onPairing` receives the WalletConnect pairing text for a
   * QR code.
   */
  connect(
    choice: WalletChoice,
    options: { readonly signal: AbortSignal; readonly onPairing: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>>
  /**
   * Resumes a session without a prompt, only if the wallet still returns its account, or any where none is stored
   * (rules/wallet: own-session).
   */
  resume(session: StoredSession): Promise<WalletAccount | undefined>
  /** Drops the connection in this app; the wallet's permissions stay (rules/wallet: permissions-stay). */
  disconnect(): Promise<void>
  /**
   * Asks the wallet to switch to the supported chain, and adds the chain if it is unknown (4902). Succeeds only if the
   * wallet then reports that chain, within ten seconds. Limited by 60 s.
   */
  switchToSupported(): Promise<Result<void, SwitchFailure>>
  /** Asks the connected wallet to add a token of the supported chain (rules/money: watched-token). */
  watchAsset(token: WatchedToken): Promise<Result<void, WatchFailure>>
  /**
   * Whether the connected wallet sends several calls of this account on the supported chain as one atomic batch
   * (EIP-5792), and the chain's node can simulate it. No prompt. False if that is unknown, because single calls always
   * work.
   */
  canBatch(account: Address): Promise<boolean>
  /**
   * Calls the listener when the connected wallet stops answering this page until a reload, as after a restart of its
   * extension.
   */
  onLost(listener: () => void): () => void
  /** Calls the listener with each change that the wallet reports; undefined when the last account is disconnected. */
  subscribe(listener: (account: WalletAccount | undefined) => void): () => void
}

import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { WatchedToken } from '../tokens/watchedToken.ts'
import type { StoredSession } from './storedSession.ts'
import type { WalletFailure } from './WalletFailure.ts'
import type { AnnouncedWallet, ConnectorId, LegacyProvider } from './walletOptions.ts'

export interface WalletChoice {
  readonly connector: ConnectorId
  /** The announcement of an injected wallet or MetaMask (EIP-6963). */
  readonly announced?: { readonly uuid: string; readonly rdns: string }
}

export interface WalletAccount {
  readonly address: Address
  /** Supported or not; undefined until the wallet reports it. */
  readonly chainId: number | undefined
  /** Stored under `connected-with` (rules/wallet: own-session). */
  readonly connectorId: string
  readonly rdns?: string | undefined
}

/** Why connecting failed (rules/wallet: connect-failures). */
export type ConnectFailure =
  | WalletFailure
  | { readonly kind: 'not installed' }
  | { readonly kind: 'already connected' }
  | { readonly kind: 'no accounts' }
  /** The WalletConnect relay is unreachable. */
  | { readonly kind: 'relay away' }
  | { readonly kind: 'cancelled' }

export type WatchFailure =
  | WalletFailure
  | { readonly kind: 'wrong chain' }
  | { readonly kind: 'not supported' }

export type SwitchFailure =
  | WalletFailure
  | { readonly kind: 'not switched' }
  /** The wallet added the chain, and the user must choose it there. */
  | { readonly kind: 'added' }

/** The available wallets, and the connected one. */
export interface Wallet {
  /** Reports the wallets that announce themselves (EIP-6963), now and when one is added, without prompts. */
  discover(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void
  /** The injected wallet without an announcement, identified by its flags. */
  legacyProvider(): LegacyProvider
  /** On a phone or tablet, this page's URL without `https://`, to open in a wallet. */
  phonePage(): string | undefined
  /**
   * Requests the wallet's accounts; the user decides there. Limited by `signal` and 60 s, or 360 s on another
   * device, where the pairing code may take 60 s. `onPairing` gets WalletConnect's pairing text for a QR code.
   */
  connect(
    choice: WalletChoice,
    options: { readonly signal: AbortSignal; readonly onPairing: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>>
  /**
   * Resumes a session without a prompt, only if the wallet still returns its account,
   * or any if none is stored (rules/wallet: own-session).
   */
  resume(session: StoredSession): Promise<WalletAccount | undefined>
  /** Drops the connection in this app; permissions in the wallet stay (rules/wallet: permissions-stay). */
  disconnect(): Promise<void>
  /**
   * Switches the wallet, and adds the chain if unknown (4902).
   * Succeeds only if the wallet reports the chain within ten seconds. Limited by 60 s.
   */
  switchToSupported(): Promise<Result<void, SwitchFailure>>
  /** Prompts the wallet to add a token of the supported chain (rules/money: watched-token). */
  watchAsset(token: WatchedToken): Promise<Result<void, WatchFailure>>
  /**
   * Whether the wallet sends this account's calls on the supported chain as one atomic batch (EIP-5792),
   * and the node can simulate it. No prompt. False if unknown, because single calls always work.
   */
  canBatch(account: Address): Promise<boolean>
  /** Reports a connected wallet that stops answering this page until a reload, as after a restart of its extension. */
  onLost(listener: () => void): () => void
  /** Reports each change by the wallet; undefined when the last account is disconnected. */
  subscribe(listener: (account: WalletAccount | undefined) => void): () => void
}

import type { Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { WatchedToken } from '../tokens/watchedToken.ts'
import type { WalletFailure } from './WalletFailure.ts'
import type { AnnouncedWallet, LegacyProvider } from './walletOptions.ts'

/** What the user picked in the connect dialog. */
export type WalletChoice =
  | { readonly connector: 'announced'; readonly uuid: string; readonly rdns: string }
  | { readonly connector: 'injected' }
  | { readonly connector: 'walletConnect' }
  /** The host's own wallet, inside a host. */
  | { readonly connector: 'farcaster' }

/** A connected wallet: who signs, and on which chain. */
export interface WalletAccount {
  readonly address: Address
  /** The wallet's own chain, which need not be the supported one. */
  readonly chainId: number | undefined
  /** What is stored under `connected-with` (rules/wallet: own-session). */
  readonly connectorId: string
}

/** Why connecting did not work (rules/wallet: connect-failures). */
export type ConnectFailure =
  | WalletFailure
  | { readonly kind: 'not installed' }
  | { readonly kind: 'already connected' }
  | { readonly kind: 'no accounts' }
  /** Where wallets on other devices are met could not be reached. */
  | { readonly kind: 'relay away' }
  | { readonly kind: 'cancelled' }

/** Why the wallet does not list a token. */
export type WatchFailure =
  | WalletFailure
  | { readonly kind: 'wrong chain' }
  | { readonly kind: 'not supported' }

/** Why the wallet is still on another chain. */
export type SwitchFailure = WalletFailure | { readonly kind: 'not switched' }

/** The wallets in reach of this page, and the one that is connected. */
export interface Wallet {
  /** Tells the wallets found by EIP-6963, at once and whenever one is added. Asks nobody for anything. */
  discover(listener: (wallets: readonly AnnouncedWallet[]) => void): () => void
  /** The wallet that stands in the page without an announcement of its own, by the marks it bears. */
  legacyProvider(): LegacyProvider
  /** The address of this page without `https://` where it is on a phone or a tablet: a wallet there can open it itself. */
  phonePage(): string | undefined
  /**
   * Asks the wallet for its accounts; the user decides there. Bounded by `signal` and 60 s, a wallet on another device by
   * 360 s, of which its code may take 60 to come.
   * `onPairing` receives the WalletConnect pairing text to draw as a QR code.
   */
  connect(
    choice: WalletChoice,
    options: { readonly signal: AbortSignal; readonly onPairing: (uri: string) => void },
  ): Promise<Result<WalletAccount, ConnectFailure>>
  /** Resumes a session without asking: only when the wallet still names `address` (rules/wallet: own-session). */
  resume(connectorId: string, address: Address): Promise<WalletAccount | undefined>
  /** Forgets the connection on our side; the wallet's permissions stay untouched (rules/wallet: permissions-stay). */
  disconnect(): Promise<void>
  /**
   * Asks the wallet to go to the supported chain, adding it where the wallet does not know it (4902), and believes
   * it only once the wallet itself names that chain.
   */
  switchToSupported(): Promise<Result<void, SwitchFailure>>
  /**
   * Asks the connected wallet to list a token of the supported chain (rules/money: watched-token); the user decides
   * there.
   */
  watchAsset(token: WatchedToken): Promise<Result<void, WatchFailure>>
  /**
   * Whether the connected wallet makes several calls of this account one on the supported chain, confirmed once and all or
   * nothing (EIP-5792), and the chain's node can simulate it. Asks the user nothing. False where that could not be found
   * out: one call after the other always works.
   */
  canBatch(account: Address): Promise<boolean>
  /** Tells when the connected wallet no longer answers this page, as an extension that was restarted, until a reload. */
  onLost(listener: () => void): () => void
  /** Tells each change the wallet announces; undefined when the last account is gone. */
  subscribe(listener: (account: WalletAccount | undefined) => void): () => void
}

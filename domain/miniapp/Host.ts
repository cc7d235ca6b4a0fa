import type { Result } from '../shared/Result.ts'
import type { HostContext } from './hostContext.ts'
import type { HostFailure } from './HostFailure.ts'

/** An event in the host around the app. */
export type HostEvent = 'back' | 'primary button' | 'added' | 'add rejected' | 'removed'

/** The host's large button below the app. */
export interface PrimaryButton {
  readonly text: string
  readonly enabled: boolean
  readonly busy: boolean
}

/** A vibration of the device: the result of an action, a selection, or a touch of the given strength. */
export type Haptic =
  | { readonly notification: 'success' | 'warning' | 'error' }
  | { readonly impact: 'light' | 'medium' | 'heavy' | 'soft' | 'rigid' }
  | 'selection'

/** An EIP-1193 provider. */
export interface HostProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...values: never[]) => void): unknown
  removeListener?(event: string, listener: (...values: never[]) => void): unknown
}

/** The reason why there is no token. */
export type QuickAuthFailure =
  /** The user declined: 'Sign in rejected by user' (rules/miniapp: host-texts). */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The server or the host failed, or its answer is invalid; `message` says which (rules/miniapp: sign-in). */
  | { readonly kind: 'failed'; readonly message: string }

/** The result of a sign-in: a token for a server, none, or the user's refusal. */
export type HostToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'rejected'; readonly message: string }

/** The social client that frames the app: its identity, its frame, its wallet and its sign-in. No method rejects. */
export interface Host {
  /**
   * Reports that the app is ready and reads the host's context; undefined if no host answers within a second, or the
   * framing page is not an allowed host (rules/miniapp: allowed-hosts). All calls share one answer.
   */
  enter(): Promise<HostContext | undefined>
  /** The host's capabilities; undefined for old hosts, which do not list them: then every call may be tried. */
  capabilities(): Promise<ReadonlySet<string> | undefined>
  leave(): Promise<Result<void, HostFailure>>
  /** Calls the listener for each event in the host. Returns a disposer. */
  subscribe(listener: (event: HostEvent) => void): () => void
  /** Opens an address outside the app in the host's own way. */
  openUrl(url: string): Promise<Result<void, HostFailure>>
  showBack(visible: boolean): Promise<void>
  /** Shows the host's button; undefined hides it. */
  showPrimaryButton(button: PrimaryButton | undefined): Promise<void>
  /**
   * Calls the listener, in place of the browser, for each followed link out of the app, because not every host lets a
   * frame open windows. Returns a disposer.
   */
  onOutsideLink(listener: (url: string) => void): () => void
  /** Calls the listener for each pressed button and each changed choice. Returns a disposer. */
  onTouch(listener: (touch: 'press' | 'choice') => void): () => void
  /** Vibrates the device if it can; the result is unknown. */
  vibrate(haptic: Haptic): Promise<void>
  /** The host's EVM wallet; undefined if the host has none, or there is no host. Shows no prompt. */
  wallet(): Promise<HostProvider | undefined>
  /**
   * The host's Solana wallet; undefined if the host has none, or there is no host. It rejects a transaction that is too
   * large for the network before the host is asked (rules/miniapp: solana-size). Shows no prompt.
   */
  solanaWallet(): Promise<HostProvider | undefined>
  /**
   * A token that proves the user's identity in the host to a server. The cached token is returned while it is valid
   * for more than 15 seconds, otherwise a new one, for which the host may prompt the user. Concurrent calls share one
   * request (rules/miniapp: sign-in).
   */
  signIn(): Promise<Result<string, QuickAuthFailure>>
}

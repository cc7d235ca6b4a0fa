import type { Result } from '../shared/Result.ts'
import type { HostContext } from './hostContext.ts'
import type { HostFailure } from './HostFailure.ts'

export type HostEvent = 'back' | 'primary button' | 'added' | 'add rejected' | 'removed'

/** The host's large button below the app. */
export interface PrimaryButton {
  readonly text: string
  readonly enabled: boolean
  readonly busy: boolean
}

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

export type QuickAuthFailure =
  /** The user declined (rules/miniapp: host-texts). */
  | { readonly kind: 'rejected' }
  /** The server gave no answer that can be read. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'signature too long' }
  /** The token would end before the receiving server checks it. */
  | { readonly kind: 'token too short' }
  /** Server or host refused or sent an invalid answer; `detail` is one line that says which (rules/miniapp: sign-in). */
  | { readonly kind: 'failed'; readonly detail: string }

/** A token for a server, none, or the user's refusal. */
export type HostToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'rejected'; readonly message: string }

/** The social client that frames the app: identity, frame, wallet and sign-in. No method rejects. */
export interface Host {
  /**
   * Reports that the app is ready and reads the host's context; undefined if no host answers within a second,
   * or the framing page is not allowed (rules/miniapp: allowed-hosts). All calls share one answer.
   */
  enter(): Promise<HostContext | undefined>
  /** The host's capabilities; undefined for old hosts, which list none: then any call may be tried. */
  capabilities(): Promise<ReadonlySet<string> | undefined>
  leave(): Promise<Result<void, HostFailure>>
  subscribe(listener: (event: HostEvent) => void): () => void
  /** Opens an external address in the host's own way. */
  openUrl(url: string): Promise<Result<void, HostFailure>>
  showBack(visible: boolean): Promise<void>
  /** Undefined hides the button. */
  showPrimaryButton(button: PrimaryButton | undefined): Promise<void>
  /** Followed links out of the app, in place of the browser: not every host lets a frame open windows. */
  onOutsideLink(listener: (url: string) => void): () => void
  /** The listener gets each pressed button and each changed choice. */
  onTouch(listener: (touch: 'press' | 'choice') => void): () => void
  /** Without effect on a device that cannot vibrate. */
  vibrate(haptic: Haptic): Promise<void>
  /** The host's EVM wallet; undefined without one or without a host. Shows no prompt. */
  wallet(): Promise<HostProvider | undefined>
  /**
   * The host's Solana wallet; undefined without one or without a host. It rejects transactions
   * that exceed the network's size limit before asking the host (rules/miniapp: solana-size). Shows no prompt.
   */
  solanaWallet(): Promise<HostProvider | undefined>
  /**
   * Proves the user's identity to a server. May prompt, unless a cached token is valid for over 15 seconds;
   * concurrent calls share one request (rules/miniapp: sign-in).
   */
  signIn(): Promise<Result<string, QuickAuthFailure>>
}

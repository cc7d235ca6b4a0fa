import type { Result } from '../shared/Result.ts'
import type { HostContext } from './hostContext.ts'
import type { HostFailure } from './HostFailure.ts'

/** What happens in the host around the app. */
export type HostEvent = 'back' | 'primary button' | 'added' | 'add rejected' | 'removed'

/** The host's one large button. */
export interface PrimaryButton {
  readonly text: string
  readonly enabled: boolean
  readonly busy: boolean
}

/** What the device lets its holder feel: how something ended, a choice, or a touch of so much strength. */
export type Haptic =
  | { readonly notification: 'success' | 'warning' | 'error' }
  | { readonly impact: 'light' | 'medium' | 'heavy' | 'soft' | 'rigid' }
  | 'selection'

/** A wallet that answers requests (EIP-1193 and its like). */
export interface HostProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (...values: never[]) => void): unknown
  removeListener?(event: string, listener: (...values: never[]) => void): unknown
}

/** Why there is no token. */
export type QuickAuthFailure =
  /** The person said no: 'Sign in rejected by user' (rules/miniapp: host-texts). */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The server, the host or what they said is wrong; `message` says which (rules/miniapp: sign-in). */
  | { readonly kind: 'failed'; readonly message: string }

/** What a host says of its guest to a server: a token, nothing, or that the person does not want to be named. */
export type HostToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'rejected'; readonly message: string }

/** The social client that frames the app: who it is, its frame, its wallet and its sign-in. None of it rejects. */
export interface Host {
  /**
   * Says that the app is ready and asks who the host is; undefined where nobody answers within a second, or where
   * whoever frames the app is not allowed to (rules/miniapp: allowed-hosts). The same answer to everybody who asks.
   */
  enter(): Promise<HostContext | undefined>
  /** What the host says it can; undefined where it does not say, as old ones do: then everything may be tried. */
  capabilities(): Promise<ReadonlySet<string> | undefined>
  /** Closes the app in the host. */
  leave(): Promise<Result<void, HostFailure>>
  /** Tells what happens in the host. Costs nothing. */
  subscribe(listener: (event: HostEvent) => void): () => void
  /** Opens an address outside the app, as the host does. */
  openUrl(url: string): Promise<Result<void, HostFailure>>
  /** Shows or hides the host's Back. */
  showBack(visible: boolean): Promise<void>
  /** Shows the host's button; undefined hides it. */
  showPrimaryButton(button: PrimaryButton | undefined): Promise<void>
  /**
   * Tells of each followed link that leads out of the app, in the place of the browser, for a frame may open no windows
   * of its own everywhere.
   */
  onOutsideLink(listener: (url: string) => void): () => void
  /** For comfort: nothing tells whether it was felt. */
  feel(haptic: Haptic): Promise<void>
  /** The wallet for chains like ours; undefined where the host has none, or there is no host. Asks nobody. */
  wallet(): Promise<HostProvider | undefined>
  /**
   * Proves to a server who one is in the host: a token for this page, the one at hand while more than 15 seconds are left
   * of it, else a new one, for which the host may ask the person. One request at a time, shared by all who ask
   * (rules/miniapp: sign-in).
   */
  signIn(): Promise<Result<string, QuickAuthFailure>>
}

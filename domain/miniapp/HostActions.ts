import type { Result } from '../shared/Result.ts'
import type { HostFailure } from './HostFailure.ts'

/** A suggested post, which the user edits and publishes. */
export interface SuggestedCast {
  readonly text: string
  /** Addresses; two at most. */
  readonly embeds: readonly string[]
  readonly channelKey?: string
}

export interface TokenOffer {
  readonly view: boolean
  readonly send: boolean
  readonly swap: boolean
}

/**
 * The host's social and token actions, with CAIP-19 ids for tokens (rules/miniapp: host-actions).
 * No method rejects; each waits at most a minute for the user.
 */
export interface HostActions {
  /** Prompts the user to add the app to their favorites. Works in older hosts, which know it by its former name. */
  addMiniApp(): Promise<Result<void, HostFailure>>
  /** Opens the host's composer. True if the user posted, false if they cancelled. */
  composeCast(cast: SuggestedCast): Promise<Result<boolean, HostFailure>>
  /** Opens another mini app by its link (rules/miniapp: host-actions). */
  openMiniApp(url: string): Promise<Result<void, HostFailure>>
  viewProfile(fid: number): Promise<Result<void, HostFailure>>
  viewCast(hash: string): Promise<Result<void, HostFailure>>
  /** The supported token actions on a chain (CAIP-2); all false if the host does not know the chain. */
  tokenOffer(chain: string): Promise<TokenOffer>
  viewToken(asset: string): Promise<Result<void, HostFailure>>
  /** Sends from the host's wallet. */
  sendToken(asset: string, recipient?: string): Promise<Result<void, HostFailure>>
  swapToken(sell: string, buy?: string): Promise<Result<void, HostFailure>>
}

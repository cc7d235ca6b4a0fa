import type { Result } from '../shared/Result.ts'
import type { HostFailure } from './HostFailure.ts'

/** A post to be suggested; the person writes and sends it. */
export interface SuggestedCast {
  readonly text: string
  /** Addresses shown with it, two at most. */
  readonly embeds: readonly string[]
  readonly channelKey?: string
}

/** What the host can do with tokens of one chain. */
export interface TokenOffer {
  readonly view: boolean
  readonly send: boolean
  readonly swap: boolean
}

/**
 * What the host does for the person: its network of people, and tokens, whose names are CAIP-19's
 * (rules/miniapp: host-actions). None of it rejects; what the person decides is waited for, a minute at most.
 */
export interface HostActions {
  /** Asks the person to keep the app among their favorites. */
  addMiniApp(): Promise<Result<void, HostFailure>>
  /** Opens the host's composer. True when the person has posted, false when they changed their mind. */
  composeCast(cast: SuggestedCast): Promise<Result<boolean, HostFailure>>
  /** Shows a person of the host's network. */
  viewProfile(fid: number): Promise<Result<void, HostFailure>>
  /** Shows a post. */
  viewCast(hash: string): Promise<Result<void, HostFailure>>
  /** What the host can do with tokens of a chain (CAIP-2); all false where it does not know the chain. */
  tokenOffer(chain: string): Promise<TokenOffer>
  viewToken(asset: string): Promise<Result<void, HostFailure>>
  /** Sends from the host's wallet. The host's first transaction, if it names one. */
  sendToken(asset: string, recipient?: string): Promise<Result<void, HostFailure>>
  /** Exchanges in the host. */
  swapToken(sell: string, buy?: string): Promise<Result<void, HostFailure>>
}

import type { Result } from '../shared/Result.ts'
import type { HostFailure } from './HostFailure.ts'

/** A post to be suggested; the person writes and sends it. */
export interface SuggestedCast {
  readonly text: string
  /** Addresses shown with it, two at most. */
  readonly embeds: readonly string[]
  readonly channelKey?: string
}

/** The host's network of people (spec 7). None of it rejects; what the person decides is waited for, a minute at most. */
export interface HostSocial {
  /** Asks the person to keep the app among their favorites. */
  addMiniApp(): Promise<Result<void, HostFailure>>
  /** Opens the host's composer. True when the person has posted, false when they changed their mind. */
  composeCast(cast: SuggestedCast): Promise<Result<boolean, HostFailure>>
  /** Shows a person of the host's network. */
  viewProfile(fid: number): Promise<Result<void, HostFailure>>
  /** Shows a post. */
  viewCast(hash: string): Promise<Result<void, HostFailure>>
}

import type { Result } from '../shared/Result.ts'
import type { HostFailure } from './HostFailure.ts'

/** What the host can do with tokens of one chain. */
export interface TokenOffer {
  readonly view: boolean
  readonly send: boolean
  readonly swap: boolean
}

/** The host's own dealings with tokens (spec 7). Assets are CAIP-19 names. None of it rejects. */
export interface HostTokens {
  /** What the host can do with tokens of a chain (CAIP-2); all false where it does not know the chain. */
  offer(chain: string): Promise<TokenOffer>
  view(asset: string): Promise<Result<void, HostFailure>>
  /** Sends from the host's wallet; the person decides there. The host's first transaction, if it names one. */
  send(asset: string, recipient?: string): Promise<Result<void, HostFailure>>
  /** Exchanges in the host; the person decides there. */
  swap(sell: string, buy?: string): Promise<Result<void, HostFailure>>
}

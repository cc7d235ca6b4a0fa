import type { MintTerms } from './MintTerms.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

export interface MintParams {
  readonly name: DomainName
  readonly holder: Address
  /** The signer. A payer other than the holder makes a gift. */
  readonly payer: Address
  readonly referrer: Address | undefined
}

export interface NameMinter {
  /** Prices, pause and referral share. One round trip; rejects when no endpoint answers. */
  terms(): Promise<MintTerms>
  /**
   * Reads price and holder again as a quorum read (rules/money: agreed-reads) and simulates the mint. A mint that
   * fails only because of its referrer is prepared without one, and the review says so.
   */
  prepareMint(params: MintParams): Promise<Result<PreparedWrite, TxFailure>>
}

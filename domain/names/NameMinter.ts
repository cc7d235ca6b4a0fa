import type { MintTerms } from './MintTerms.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** What is to be minted, for whom, at which price. */
export interface MintParams {
  readonly name: DomainName
  /** Who will hold it. */
  readonly holder: Address
  /** Who pays and signs: another than the holder makes it a gift. */
  readonly payer: Address
  readonly referrer: Address | undefined
}

/** Sells usernames. */
export interface NameMinter {
  /** Prices, pause and referral share. One round trip; rejects when no endpoint answers. */
  terms(): Promise<MintTerms>
  /**
   * Reads price and holder again from every healthy endpoint, which must agree (rules/money: agreed-reads), and
   * simulates the mint. Where only the referrer makes it fail, it is prepared without one and the review says so.
   */
  prepareMint(params: MintParams): Promise<Result<PreparedWrite, TxFailure>>
}

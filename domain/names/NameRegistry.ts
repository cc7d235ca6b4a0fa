import type { PreparedWrite } from '../activity/PreparedWrite.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { MintTerms } from './MintTerms.ts'

export interface MintParams {
  readonly name: DomainName
  readonly holder: Address
  /** The signer. A payer other than the holder makes a gift. */
  readonly payer: Address
  readonly referrer: Address | undefined
}

/**
 * Usernames, and minting them. Reads reject when no endpoint gives a trustworthy answer; a failed read never means
 * "free".
 */
export interface NameRegistry {
  /** The holder of a name; undefined for a name that is not minted. One read. */
  holderOf(name: DomainName): Promise<Address | undefined>
  /** The main name of an account; undefined for an account without a name. One read. */
  defaultNameOf(address: Address): Promise<DomainName | undefined>
  /** The data text of a name: usually JSON, but untrusted and of any length; '' for none. One read. */
  dataOf(name: DomainName): Promise<string>
  /** Prices, pause and referral share. One round trip. */
  terms(): Promise<MintTerms>
  /**
   * Reads price and holder again as a quorum read (rules/money: agreed-reads) and simulates the mint. A mint that
   * fails only because of its referrer is prepared without one, and the review says so.
   */
  prepareMint(params: MintParams): Promise<Result<PreparedWrite, TxFailure>>
}

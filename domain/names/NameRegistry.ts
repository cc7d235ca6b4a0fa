import type { SimulatedWrite } from '../activity/PreparedWrite.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { MintTerms } from './MintTerms.ts'

export interface MintParams {
  readonly name: DomainName
  readonly holder: Address
  /** Signs the transaction. A gift if it is not the holder. */
  readonly payer: Address
  readonly referrer: Address | undefined
}

/** The payment of a simulated mint, in wei. */
export interface MintFacts {
  readonly price: Wei
  readonly referralFee: BasisPoints
  /** The referrer cannot receive coins, so the mint names none. */
  readonly referrerRefused: boolean
}

/** Reads and mints usernames. Reads reject if no endpoint gives a trustworthy answer; a failure never means "free". */
export interface NameRegistry {
  /** The name's holder; undefined if it is not minted. One read. */
  holderOf(name: DomainName): Promise<Address | undefined>
  /** The main name; undefined for an account without names. One read. */
  defaultNameOf(address: Address): Promise<DomainName | undefined>
  /** The name's data text: usually JSON, but untrusted and of any length; '' for none. One read. */
  dataOf(name: DomainName): Promise<string>
  /** Prices, pause and referral share. One round trip. */
  terms(): Promise<MintTerms>
  /**
   * Reads price and holder again as a quorum read (rules/money: agreed-reads) and simulates the mint.
   * If only the referrer makes it fail, it is prepared without one, and the facts say so.
   */
  prepareMint(params: MintParams): Promise<Result<SimulatedWrite<MintFacts>, TxFailure>>
}

import type { TxFailure } from '../activity/TxFailure.ts'
import type { ListEntry } from './claimList.ts'
import type { ListClaimTerms, ProvenEntry } from './listClaim.ts'
import type { NameClaimFacts, NameClaimTerms } from './nameClaim.ts'
import type { PointsClaimFacts, PointsClaimTerms } from './pointsClaim.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { PreparedWrite } from '../activity/PreparedWrite.ts'

/** The terms of the claims by name, and each name that was asked about, in the same order. */
export interface NameClaims {
  readonly terms: NameClaimTerms
  readonly names: readonly NameClaimFacts[]
}

/** The terms of the claims by points; of the account only where one was asked about. */
export interface PointsClaim {
  readonly terms: PointsClaimTerms
  readonly facts: PointsClaimFacts | undefined
}

/** The terms of the claims by the list; of the account only where one was asked about. */
export interface ListClaim {
  readonly terms: ListClaimTerms
  readonly claimed: boolean | undefined
}

/**
 * The contracts from which tokens are claimed, each once for a name, an account, a line of a list.
 * Reads take one request and reject when no endpoint answers or the contract is not configured: that is never
 * "claimed" and never "nothing". Names reach the contract in lower case only. Each write is simulated, and judged by
 * the same rules as the page shows, in one request.
 */
export interface AirdropClaims {
  /** Without names only the terms. */
  names(names: readonly DomainName[]): Promise<NameClaims>
  points(account: Address | undefined): Promise<PointsClaim>
  list(account: Address | undefined): Promise<ListClaim>
  /**
   * The list as the community publishes it; whether it is the right one, its root tells. One request, of a bounded size and
   * time. Rejects when there is none, or when it is not in order.
   */
  publishedList(): Promise<readonly ListEntry[]>
  /** Pays the holder of the name, whoever asks. Fails with 'terms changed' where it would bring nothing. */
  prepareNameClaim(name: DomainName, payer: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Pays the account that asks, and nobody else. */
  preparePointsClaim(account: Address): Promise<Result<PreparedWrite, TxFailure>>
  /** Pays the account on the list, whoever asks. */
  prepareListClaim(entry: ProvenEntry, payer: Address): Promise<Result<PreparedWrite, TxFailure>>
}

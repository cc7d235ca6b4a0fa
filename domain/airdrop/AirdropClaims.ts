import type { TxFailure } from '../activity/TxFailure.ts'
import type { ListEntry, ListProblem } from './claimList.ts'
import type { ListClaimTerms, ProvenEntry } from './listClaim.ts'
import type { NameClaimFacts, NameClaimTerms } from './nameClaim.ts'
import type { PointsClaimFacts, PointsClaimTerms } from './pointsClaim.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { Result } from '../shared/Result.ts'
import type { Wei } from '../shared/Wei.ts'
import type { SimulatedWrite } from '../activity/PreparedWrite.ts'

export interface NameClaims {
  readonly terms: NameClaimTerms
  readonly names: readonly NameClaimFacts[]
}

export interface PointsClaim {
  readonly terms: PointsClaimTerms
  readonly facts: PointsClaimFacts | undefined
}

export interface ListClaim {
  readonly terms: ListClaimTerms
  readonly claimed: boolean | undefined
}

/** A claim by name pays its holder. */
export interface NamePayment {
  readonly amount: Wei
  readonly holder: Address
}

/** A claim by points pays the account. */
export interface PointsPayment {
  readonly amount: Wei
}

/**
 * The contracts that pay out tokens once for a name, an account or a list entry.
 * Reads take one request and reject when no endpoint answers or the contract is not configured:
 * a failed read is never "claimed" or "nothing". Names are sent in lower case only. Each write is checked against
 * the page's rules and simulated, in one request, and fails with 'terms changed' if the claim would pay nothing.
 */
export interface AirdropClaims {
  /** Pass no names to read the terms alone. */
  names(names: readonly DomainName[]): Promise<NameClaims>
  points(account: Address | undefined): Promise<PointsClaim>
  list(account: Address | undefined): Promise<ListClaim>
  /** As published: only its root proves it is the contract's. One bounded request; never rejects. */
  publishedList(): Promise<Result<readonly ListEntry[], ListProblem>>
  /** Pays the name's holder; any account may send it. */
  prepareNameClaim(name: DomainName, payer: Address): Promise<Result<SimulatedWrite<NamePayment>, TxFailure>>
  preparePointsClaim(account: Address): Promise<Result<SimulatedWrite<PointsPayment>, TxFailure>>
  /** Pays the listed account; any account may send it. */
  prepareListClaim(entry: ProvenEntry, payer: Address): Promise<Result<SimulatedWrite, TxFailure>>
}

import type { ChainMoment } from '../names/NameEvent.ts'
import type { EventDetails } from '../names/NameHistory.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei, type Wei } from '../shared/Wei.ts'

export interface ReferredMint {
  readonly name: DomainName
  readonly transaction: TxHash
  readonly earned: Wei
}

export interface ReferralEarnings {
  readonly total: Wei
  readonly mints: readonly ReferredMint[]
}

/**
 * From the given mints, at the current share: the contract records no payments, so an earlier share is unknown.
 * Rounds down like the contract (rules/referral: share). A mint without details counts as not referred.
 */
export function referralEarnings(
  account: Address,
  minted: readonly (ChainMoment & { readonly name: DomainName })[],
  details: ReadonlyMap<TxHash, EventDetails>,
  share: BasisPoints,
): ReferralEarnings {
  const mints = minted.flatMap(({ name, transaction }) => {
    const referral = details.get(transaction)?.referral
    if (!referral || !sameAddress(referral.referrer, account)) return []
    return [{ name, transaction, earned: wei((referral.paid * BigInt(share)) / 10_000n) }]
  })
  return { total: wei(mints.reduce((sum, { earned }) => sum + earned, 0n)), mints }
}

import type { ChainMoment } from '../names/NameEvent.ts'
import type { EventDetails } from '../names/NameHistory.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { BasisPoints } from '../shared/BasisPoints.ts'
import type { DomainName } from '../shared/DomainName.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei, type Wei } from '../shared/Wei.ts'

/** A name somebody minted after an invitation. */
export interface ReferredMint {
  readonly name: DomainName
  readonly transaction: TxHash
  readonly earned: Wei
}

/** What invitations have brought to somebody. */
export interface ReferralEarnings {
  readonly total: Wei
  /** In the order given. */
  readonly mints: readonly ReferredMint[]
}

/**
 * What an account has earned by the given mints, at the share that holds today: the contract keeps no account of it, so
 * a share that was another one then is not known. Rounded down to the smallest unit, as the contract does
 * (rules/referral: share).
 */
export function referralEarnings(
  account: Address,
  minted: readonly (ChainMoment & { readonly name: DomainName })[],
  circumstances: ReadonlyMap<TxHash, EventDetails>,
  share: BasisPoints,
): ReferralEarnings {
  const mints = minted.flatMap(({ name, transaction }) => {
    const referral = circumstances.get(transaction)?.referral
    if (!referral || !sameAddress(referral.referrer, account)) return []
    return [{ name, transaction, earned: wei((referral.paid * BigInt(share)) / 10_000n) }]
  })
  return { total: wei(mints.reduce((sum, { earned }) => sum + earned, 0n)), mints }
}

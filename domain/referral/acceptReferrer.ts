import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'

/**
 * Undefined for the zero address and the user's own (rules/referral: accepted-referrer).
 * Check before each use, because the account may have changed.
 */
export function acceptReferrer(referrer: Address, own: Address | undefined): Address | undefined {
  return sameAddress(referrer, ZERO_ADDRESS) || sameAddress(referrer, own) ? undefined : referrer
}

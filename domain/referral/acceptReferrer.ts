import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'

/**
 * The referrer if it may be used: not the zero address and not the user's own (rules/referral: accepted-referrer). Ask
 * again before each use.
 */
export function acceptReferrer(referrer: Address, own: Address | undefined): Address | undefined {
  return sameAddress(referrer, ZERO_ADDRESS) || sameAddress(referrer, own) ? undefined : referrer
}

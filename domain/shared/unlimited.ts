import { wei, type Wei } from './Wei.ts'

/** Many tokens never reduce this allowance (rules/money: unlimited-approval). */
export const UNLIMITED: Wei = wei(2n ** 256n - 1n)

/** An allowance of this size can never be used up. */
const ENDLESS = 2n ** 255n

/** Also after some of it was used. */
export function isUnlimited(amount: Wei): boolean {
  return amount >= ENDLESS
}

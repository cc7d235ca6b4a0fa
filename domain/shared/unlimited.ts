import { wei, type Wei } from './Wei.ts'

/** The allowance that many tokens never reduce (rules/money: unlimited-approval). */
export const UNLIMITED: Wei = wei(2n ** 256n - 1n)

/** An allowance from here on can never be used up. */
const ENDLESS = 2n ** 255n

/** Whether an allowance is practically unlimited, also after some of it was used. */
export function isUnlimited(amount: Wei): boolean {
  return amount >= ENDLESS
}

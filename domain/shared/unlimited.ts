import { wei, type Wei } from './Wei.ts'

/** The allowance that many tokens never count down (rules/money: unlimited-approval). */
export const UNLIMITED: Wei = wei(2n ** 256n - 1n)

/** From here on nobody could ever use an allowance up. */
const ENDLESS = 2n ** 255n

/** Whether an allowance is as good as without a limit, also after some of it was used. */
export function isUnlimited(amount: Wei): boolean {
  return amount >= ENDLESS
}

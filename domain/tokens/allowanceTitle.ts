import type { AllowanceParams } from './Allowances.ts'

/** What an allowance is called: in its review, and in the activity list. An amount of 0 takes it back. */
export function allowanceTitle({ token, amount }: Pick<AllowanceParams, 'token' | 'amount'>): string {
  return amount === 0n
    ? `Take back what may be taken of ${token.symbol}`
    : `Allow ${token.symbol} to be taken`
}

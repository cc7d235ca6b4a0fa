import type { Brand } from '../shared/Brand.ts'

/** The smallest unit of the permanent network's coin: 10^12 winston are 1 AR (rules/media: storage-balance). */
export type Winston = Brand<bigint, 'Winston'>

/** Parses a gateway's balance: only digits; undefined for anything else. */
export function parseWinston(text: string): Winston | undefined {
  const digits = text.trim()
  return /^\d{1,40}$/.test(digits) ? (BigInt(digits) as Winston) : undefined
}

/** Far more AR than can ever exist; a larger number is not formatted in plain digits. */
const MAX_AR = 1e15

/** Converts a configured amount in AR, such as 0.02, to winston, rounded to the nearest. */
export function winstonOfAr(amount: number): Winston {
  return BigInt(Math.min(amount, MAX_AR).toFixed(12).replace('.', '')) as Winston
}

import type { Brand } from '../shared/Brand.ts'

/** The smallest unit of the network's coin: 10^12 winston are 1 AR (rules/media: storage-balance). */
export type Winston = Brand<bigint, 'Winston'>

/** From a gateway: digits only; undefined for anything else. */
export function parseWinston(text: string): Winston | undefined {
  const digits = text.trim()
  return /^\d{1,40}$/.test(digits) ? (BigInt(digits) as Winston) : undefined
}

/** More AR than can ever exist; larger numbers are not formatted in plain digits. */
const MAX_AR = 1e15

/** From AR in the configuration, such as 0.02, rounded to the nearest. */
export function winstonOfAr(amount: number): Winston {
  return BigInt(Math.min(amount, MAX_AR).toFixed(12).replace('.', '')) as Winston
}

import type { Brand } from './Brand.ts'

/** An amount of the native coin or of a token in its smallest unit. Never negative. */
export type Wei = Brand<bigint, 'Wei'>

/** Turns a chain's answer or a checked input into an amount. Throws a RangeError when it is negative. */
export function wei(value: bigint): Wei {
  if (value < 0n) throw new RangeError('An amount cannot be negative')
  return value as Wei
}

/** Reads an amount that this app stored as decimal digits; undefined for anything else. */
export function readStoredWei(stored: unknown): Wei | undefined {
  return typeof stored === 'string' && /^\d{1,78}$/.test(stored) ? wei(BigInt(stored)) : undefined
}

/** The sum of amounts of the same token. */
export const sumOf = (amounts: readonly Wei[]): Wei => wei(amounts.reduce((sum, amount) => sum + amount, 0n))

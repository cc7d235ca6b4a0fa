import type { Brand } from './Brand.ts'

/** Of the native coin or a token, in its smallest unit. Never negative. */
export type Wei = Brand<bigint, 'Wei'>

/** Amounts with more decimals cannot be shown and sent (rules/money: token-decimals). */
export const MAX_USABLE_DECIMALS = 36

/** Throws a RangeError for a negative value. */
export function wei(value: bigint): Wei {
  if (value < 0n) throw new RangeError('An amount cannot be negative')
  return value as Wei
}

/** Undefined for anything but decimal digits. */
export function readStoredWei(stored: unknown): Wei | undefined {
  return typeof stored === 'string' && /^\d{1,78}$/.test(stored) ? wei(BigInt(stored)) : undefined
}

export const sumOf = (amounts: readonly Wei[]): Wei => wei(amounts.reduce((sum, amount) => sum + amount, 0n))

import type { Eip1193Provider } from '../../shared/Eip1193Provider.ts'

export type { Eip1193Provider }

export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { request?: unknown }).request === 'function'
  )
}

/** Hexadecimal, decimal text, or a number; undefined for anything but a positive integer. */
export function parseChainId(value: unknown): number | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

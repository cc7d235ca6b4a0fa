import type { Brand } from './Brand.ts'

/** 64 lower-case hexadecimal digits. */
export type TxHash = Brand<`0x${string}`, 'TxHash'>

export function parseTxHash(value: unknown): TxHash | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
    ? (value.toLowerCase() as TxHash)
    : undefined
}

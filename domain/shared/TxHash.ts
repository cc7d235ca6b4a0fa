import type { Brand } from './Brand.ts'

/** The hash of a transaction that was signed and sent: 0x and 64 lower-case hexadecimal digits. */
export type TxHash = Brand<`0x${string}`, 'TxHash'>

/** Reads a transaction hash; undefined for any other value. */
export function parseTxHash(value: unknown): TxHash | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
    ? (value.toLowerCase() as TxHash)
    : undefined
}

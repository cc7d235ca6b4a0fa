import { readStoredAddress, type Address } from '../shared/Address.ts'
import type { Brand } from '../shared/Brand.ts'
import type { Hash } from './order.ts'

/** Digest, owner and expiry: 56 bytes as lower-case hexadecimal. */
export type OrderUid = Brand<`0x${string}`, 'OrderUid'>

export interface OrderUidParts {
  readonly digest: Hash
  readonly owner: Address
  /** Unix time in seconds. */
  readonly validTo: number
}

const DIGEST = 64
const OWNER = 40
const VALID_TO = 8

/** Throws a RangeError if the expiry does not fit four bytes. */
export function packOrderUid({ digest, owner, validTo }: OrderUidParts): OrderUid {
  if (!Number.isInteger(validTo) || validTo < 0 || validTo > 0xff_ff_ff_ff)
    throw new RangeError('The expiry of an order has to fit four bytes')
  const expiry = validTo.toString(16).padStart(VALID_TO, '0')
  return `0x${digest.slice(2)}${owner.slice(2)}${expiry}`.toLowerCase() as OrderUid
}

/** In any letter case; undefined for any other value. */
export function parseOrderUid(text: unknown): OrderUid | undefined {
  return typeof text === 'string' && /^0x[\da-f]{112}$/i.test(text)
    ? (text.toLowerCase() as OrderUid)
    : undefined
}

/** Throws for an id without an owner. */
export function unpackOrderUid(uid: OrderUid): OrderUidParts {
  const digits = uid.slice(2)
  const owner = readStoredAddress(`0x${digits.slice(DIGEST, DIGEST + OWNER)}`)
  if (!owner) throw new RangeError('The order id has no owner')
  return {
    digest: `0x${digits.slice(0, DIGEST)}`,
    owner,
    validTo: Number.parseInt(digits.slice(DIGEST + OWNER), 16),
  }
}

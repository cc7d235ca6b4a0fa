import { hashTypedData } from 'viem/utils'

import { readStoredAddress, type Address } from '../shared/Address.ts'
import type { Brand } from '../shared/Brand.ts'
import type { Hash, Order } from './order.ts'
import { cancellationTypedData, orderTypedData, type OrderDomain } from './orderTypedData.ts'

/** The one name of an order: its digest, its owner and its end, 56 bytes as hexadecimal in lower case. */
export type OrderUid = Brand<`0x${string}`, 'OrderUid'>

/** What an order's name is made of. */
export interface OrderUidParts {
  readonly digest: Hash
  readonly owner: Address
  /** Seconds since 1970. */
  readonly validTo: number
}

/** Digits of each part after the 0x. */
const DIGEST = 64
const OWNER = 40
const VALID_TO = 8

/** What is signed of an order, as a hash (EIP-712). */
export function orderDigest(domain: OrderDomain, order: Order): Hash {
  const data = orderTypedData(domain, order)
  return hashTypedData({ ...data, domain: { ...data.domain, chainId: BigInt(domain.chainId) } })
}

/** What is signed of the wish to cancel an order, as a hash (EIP-712). */
export function cancellationDigest(domain: OrderDomain, uid: OrderUid): Hash {
  const data = cancellationTypedData(domain, uid)
  return hashTypedData({ ...data, domain: { ...data.domain, chainId: BigInt(domain.chainId) } })
}

/** The name an order has at the book and in the contract, whoever says otherwise. */
export function orderUid(domain: OrderDomain, order: Order, owner: Address): OrderUid {
  return packOrderUid({ digest: orderDigest(domain, order), owner, validTo: order.validTo })
}

/** Puts the parts together; throws a RangeError where the end does not fit its four bytes. */
export function packOrderUid({ digest, owner, validTo }: OrderUidParts): OrderUid {
  if (!Number.isInteger(validTo) || validTo < 0 || validTo > 0xff_ff_ff_ff)
    throw new RangeError('An order ends at a second that fits four bytes')
  const end = validTo.toString(16).padStart(VALID_TO, '0')
  return `0x${digest.slice(2)}${owner.slice(2)}${end}`.toLowerCase() as OrderUid
}

/** Reads what calls itself an order's name; undefined where it is none. */
export function parseOrderUid(text: unknown): OrderUid | undefined {
  return typeof text === 'string' && /^0x[\da-f]{112}$/i.test(text)
    ? (text.toLowerCase() as OrderUid)
    : undefined
}

/** What a name says. */
export function unpackOrderUid(uid: OrderUid): OrderUidParts {
  const digits = uid.slice(2)
  const owner = readStoredAddress(`0x${digits.slice(DIGEST, DIGEST + OWNER)}`)
  if (!owner) throw new RangeError('An order’s name names no owner')
  return {
    digest: `0x${digits.slice(0, DIGEST)}`,
    owner,
    validTo: Number.parseInt(digits.slice(DIGEST + OWNER), 16),
  }
}

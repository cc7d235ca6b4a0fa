import { hashTypedData } from 'viem/utils'

import type { Address } from '../shared/Address.ts'
import type { Hash, Order } from './order.ts'
import { cancellationTypedData, orderTypedData, type OrderDomain } from './orderTypedData.ts'
import { packOrderUid, type OrderUid } from './OrderUid.ts'

export function orderDigest(domain: OrderDomain, order: Order): Hash {
  const data = orderTypedData(domain, order)
  return hashTypedData({ ...data, domain: { ...data.domain, chainId: BigInt(domain.chainId) } })
}

export function cancellationDigest(domain: OrderDomain, uids: readonly OrderUid[]): Hash {
  const data = cancellationTypedData(domain, uids)
  return hashTypedData({ ...data, domain: { ...data.domain, chainId: BigInt(domain.chainId) } })
}

export function orderUid(domain: OrderDomain, order: Order, owner: Address): OrderUid {
  return packOrderUid({ digest: orderDigest(domain, order), owner, validTo: order.validTo })
}

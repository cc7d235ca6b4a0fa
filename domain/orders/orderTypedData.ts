import type { Address } from '../shared/Address.ts'
import type { Order } from './order.ts'
import type { OrderUid } from './OrderUid.ts'

export interface OrderDomain {
  readonly chainId: number
  readonly settlement: Address
}

const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

const ORDER_FIELDS = [
  { name: 'sellToken', type: 'address' },
  { name: 'buyToken', type: 'address' },
  { name: 'receiver', type: 'address' },
  { name: 'sellAmount', type: 'uint256' },
  { name: 'buyAmount', type: 'uint256' },
  { name: 'validTo', type: 'uint32' },
  { name: 'appData', type: 'bytes32' },
  { name: 'feeAmount', type: 'uint256' },
  { name: 'kind', type: 'string' },
  { name: 'partiallyFillable', type: 'bool' },
  { name: 'sellTokenBalance', type: 'string' },
  { name: 'buyTokenBalance', type: 'string' },
] as const

const CANCELLATION_FIELDS = [{ name: 'orderUids', type: 'bytes[]' }] as const

/** EIP-712, for orders and cancellations (rules/exchange: signed-orders). */
export const domainOf = ({ chainId, settlement }: OrderDomain) => ({
  name: 'Gnosis Protocol',
  version: 'v2',
  chainId,
  verifyingContract: settlement,
})

export function orderTypedData(domain: OrderDomain, order: Order) {
  return {
    types: { EIP712Domain: DOMAIN_FIELDS, Order: ORDER_FIELDS },
    primaryType: 'Order' as const,
    domain: domainOf(domain),
    message: orderMessage(order),
  }
}

/** As signed for the contract: without a fee, filled as a whole, paid in ERC-20 tokens. */
export function orderMessage({ kind, ...order }: Order) {
  const { sellToken, buyToken, receiver, sellAmount, buyAmount, validTo, appData } = order
  return {
    sellToken,
    buyToken,
    receiver,
    sellAmount,
    buyAmount,
    validTo,
    appData,
    feeAmount: 0n,
    kind,
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
}

export function cancellationTypedData(domain: OrderDomain, uids: readonly OrderUid[]) {
  return {
    types: { EIP712Domain: DOMAIN_FIELDS, OrderCancellations: CANCELLATION_FIELDS },
    primaryType: 'OrderCancellations' as const,
    domain: domainOf(domain),
    message: { orderUids: uids },
  }
}

/** For `eth_signTypedData_v4`, with integers as decimal text. */
export function typedDataJson(typedData: object): string {
  return JSON.stringify(typedData, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

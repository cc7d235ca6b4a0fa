import type { OrderDraft } from './OrderBook.ts'
import type { ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import { utcText } from '../shared/timeText.ts'
import type { OrderDomain } from './orderTypedData.ts'

/** An order as its owner reads it before signing. */
export function orderReview(
  { order, sell, buy }: OrderDraft,
  domain: OrderDomain,
  network: string,
): WriteReview {
  const least = order.kind === 'sell'
  return {
    title: `Exchange ${sell.symbol} for ${buy.symbol}`,
    account: order.receiver,
    to: domain.settlement,
    recipient: order.receiver,
    network,
    leaves: [{ amount: order.sellAmount, symbol: sell.symbol, decimals: sell.decimals }],
    arrives: [`${least ? 'At least' : 'Exactly'} ${amountText(order.buyAmount, buy)}`],
    fee: undefined,
    signatureOnly: true,
    notes: [
      ...(least ? [] : [`This is the most that leaves. What is not needed stays yours.`]),
      `Others may fill it until ${utcText(order.validTo)}. Nothing moves before they do.`,
      'Your signature is as binding as a transaction, until the order is filled, cancelled or over.',
    ],
  }
}

/** The wish to cancel as its owner reads it before signing. */
export function cancellationReview(owner: Address, domain: OrderDomain, network: string): WriteReview {
  return {
    title: 'Cancel an order',
    account: owner,
    to: domain.settlement,
    network,
    leaves: [],
    arrives: [],
    fee: undefined,
    signatureOnly: true,
    notes: ['Whoever fills the order at this moment may be faster. Nothing moves by this signature.'],
  }
}

/** Making an order void by a transaction. */
export function invalidationReview(): ReviewTerms {
  return {
    title: 'Make an order void',
    leaves: [],
    arrives: [],
    notes: ['Once this is in a block, nobody can fill the order any more. Before that somebody still may.'],
  }
}

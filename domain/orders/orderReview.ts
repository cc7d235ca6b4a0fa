import type { OrderDraft } from './OrderBook.ts'
import type { ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import { momentText } from '../shared/timeText.ts'
import type { OrderDomain } from './orderTypedData.ts'
import * as texts from './texts.ts'

export function orderReview(
  { order, sell, buy }: OrderDraft,
  domain: OrderDomain,
  network: string,
  isContract = false,
): WriteReview {
  const sells = order.kind === 'sell'
  return {
    title: texts.trade(sell.symbol, buy.symbol),
    account: order.receiver,
    to: domain.settlement,
    recipient: order.receiver,
    network,
    leaves: [{ amount: order.sellAmount, symbol: sell.symbol, decimals: sell.decimals }],
    arrives: [
      {
        amount: order.buyAmount,
        symbol: buy.symbol,
        decimals: buy.decimals,
        bound: sells ? 'at least' : 'exactly',
      },
    ],
    fee: undefined,
    signatureOnly: true,
    notes: [
      ...(sells ? [] : [texts.maximumNote]),
      texts.fillableUntil(momentText(order.validTo)),
      texts.signatureBinds,
      ...(isContract ? [texts.ownersSign] : []),
    ],
  }
}

export function cancellationReview(owner: Address, domain: OrderDomain, network: string): WriteReview {
  return {
    title: texts.cancelOrder,
    account: owner,
    to: domain.settlement,
    network,
    leaves: [],
    arrives: [],
    fee: undefined,
    signatureOnly: true,
    notes: [texts.cancelMayBeLate],
  }
}

export function invalidationReview(): ReviewTerms {
  return {
    title: texts.cancelOrderOnChain,
    leaves: [],
    arrives: [],
    notes: [texts.cancelOnChainNote],
  }
}

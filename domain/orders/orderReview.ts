import type { OrderDraft } from './OrderBook.ts'
import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import { momentText } from '../shared/timeText.ts'
import { movementOf } from '../tokens/token.ts'
import * as texts from './texts.ts'

/** `byOwners`: the account is a contract, whose owners sign. */
export function orderReview({ order, sell, buy }: OrderDraft, byOwners = false): ReviewTerms {
  const sells = order.kind === 'sell'
  return {
    title: texts.placeOrder,
    recipient: order.receiver,
    leaves: [movementOf(order.sellAmount, sell)],
    arrives: [{ ...movementOf(order.buyAmount, buy), bound: sells ? 'at least' : 'exactly' }],
    rows: [{ label: texts.fillableUntil, value: momentText(order.validTo) }],
    notes: [
      ...(sells ? [] : [texts.maximumNote]),
      texts.signatureBinds,
      ...(byOwners ? [texts.ownersSign] : []),
    ],
  }
}

export function cancellationReview(terms: readonly string[]): ReviewTerms {
  const isOne = terms.length === 1
  return {
    title: isOne ? texts.cancelOrder : texts.cancelOrders(terms.length),
    keep: isOne ? texts.keepOrder : texts.keepOrders,
    leaves: [],
    arrives: [],
    notes: [...terms, isOne ? texts.cancelMayBeLate : texts.cancelAllMayBeLate],
  }
}

export function invalidationReview(terms: string): ReviewTerms {
  return {
    title: texts.cancelOrderOnChain,
    keep: texts.keepOrder,
    leaves: [],
    arrives: [],
    notes: [terms, texts.cancelOnChainNote],
  }
}

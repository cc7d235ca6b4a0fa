import { amountText } from '../shared/amount.ts'
import type { StoredOrder } from './storedOrders.ts'
import * as texts from './texts.ts'

/** By amounts, because several orders may trade the same tokens. */
export const termsText = ({ order, sell, buy }: Pick<StoredOrder, 'order' | 'sell' | 'buy'>): string =>
  texts.orderLine(order.kind, amountText(order.sellAmount, sell), amountText(order.buyAmount, buy))

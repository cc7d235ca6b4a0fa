import type { WriteReview } from '../activity/PreparedWrite.ts'
import type { SeveralTransfers, TransferOrder } from './TokenSender.ts'
import { sumOf } from '../shared/Wei.ts'

/** What only this feature knows of its reviews; notes on what arrives come on top. */
type SendReview = Pick<WriteReview, 'title' | 'leaves' | 'arrives' | 'recipient' | 'payments' | 'notes'>

/** A note on several transfers that are made one. */
export const ALL_OR_NONE = 'Your wallet makes all of them at once: if one fails, nobody is paid.'

/** One transfer. */
export function sendReview({ token: { symbol, decimals }, to, amount }: TransferOrder): SendReview {
  return {
    title: `Send ${symbol}`,
    leaves: [{ amount, symbol, decimals }],
    arrives: [],
    recipient: to,
    notes: [],
  }
}

/** Several that are made one: what they come to, and each by itself. */
export function sendAllReview({ token: { symbol, decimals }, payments }: SeveralTransfers): SendReview {
  return {
    title: `Send ${symbol}`,
    leaves: [{ amount: sumOf(payments.map(({ amount }) => amount)), symbol, decimals }],
    arrives: [],
    payments: payments.map(({ to, amount }) => ({ to, amount: { amount, symbol, decimals } })),
    notes: [ALL_OR_NONE],
  }
}

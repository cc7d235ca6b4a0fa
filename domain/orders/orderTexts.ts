import type { OrderState } from './orderState.ts'

/** Of the notice when an order was signed and the book has it. */
export const ORDER_PLACED = 'Your order is open. Nothing has moved yet.'
/** Of the notice when nobody knows whether the book has it. */
export const ORDER_UNHEARD =
  'The order book did not answer. Your order may be open all the same. It stands in your list until that is known.'
/** Of the notice when the chain says that an order is filled: somebody else's transaction did it. */
export const ORDER_FILLED = 'Your order was filled.'
/** Of the notice when the transaction that makes an order void is in a block. */
export const ORDER_VOID = 'The order is void. Nobody can fill it any more.'

/** Why an order is not signed. */
export const ORDER_STOPS = {
  old: 'The price is too old, and the order book gives no fresh one.',
  price: 'The price has moved, and this order would now lose too much.',
} as const

/** Why a wish to cancel came to nothing. */
export const NO_ANSWER = 'The order book did not answer. The order may still be filled. Try again.'
export const NOT_VOID = 'The transaction did not make the order void. It may still be filled.'

/** Said above a list that could not be read again. */
export const LIST_TROUBLES = {
  book: 'The order book does not answer. Orders that are open may still be filled.',
  chain: 'The chain could not be read, so it is not known what was filled.',
} as const

/** Where an order stands, in a word or two. */
export function stateText(state: OrderState): string {
  if (state.kind === 'cancelled') return state.method === 'transaction' ? 'Void' : 'Cancelled'
  return {
    open: 'Open',
    cancelling: 'Being cancelled',
    'cancellation failed': 'Not cancelled',
    filled: 'Filled',
    expired: 'Expired',
    unknown: 'Not known',
  }[state.kind]
}

/** What that means, where the word alone does not say it. */
export function stateNote(state: OrderState): string | undefined {
  switch (state.kind) {
    case 'open':
    case 'filled':
      return undefined
    case 'unknown':
      return 'It is not known whether the order book has it. It may be filled.'
    case 'cancelling':
      return state.method === 'transaction'
        ? 'It is void once your transaction is in a block. Until then it may still be filled.'
        : 'The order book has been asked. Until it confirms, the order may still be filled.'
    case 'cancellation failed':
      return state.reason
    case 'cancelled':
      return state.method === 'transaction'
        ? 'Nobody can fill it any more. Nothing was exchanged.'
        : 'The order book will not fill it. One who had it already still may; to rule that out, make it void.'
    case 'expired':
      return 'Nobody filled it in time. Nothing was exchanged.'
  }
}

import { plainText } from '../shared/characters.ts'
import type { OrderProblem } from './orderLimits.ts'

/** Why the order book gave no quote, or did not take or cancel an order. */
export type OrderFailure =
  | { readonly kind: 'no liquidity' }
  /** The amount does not even pay those who settle. */
  | { readonly kind: 'too small' }
  | { readonly kind: 'unsupported token' }
  | { readonly kind: 'insufficient balance' }
  | { readonly kind: 'insufficient allowance' }
  | { readonly kind: 'bad lifetime' }
  /** The very same order is there already. */
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'not found' }
  /** What cannot be cancelled any more, because it is filled, cancelled or expired. */
  | { readonly kind: 'over' }
  /** The book was asked too often. */
  | { readonly kind: 'too many' }
  /** The account has as many open orders as the book takes of one. */
  | { readonly kind: 'too many open' }
  /** `detail` is the book's own text, unchecked. */
  | { readonly kind: 'refused'; readonly detail: string }
  /** What it said is not what it was asked, or breaks its own form (rules/exchange: book-is-not-believed). */
  | { readonly kind: 'not trusted'; readonly detail: string }
  /** It did not answer in time: what was sent may have arrived. */
  | { readonly kind: 'unavailable'; readonly detail: string }

const MAX_LENGTH = 160

/** What a failure means, in words. */
export function orderFailureText(failure: OrderFailure): string {
  switch (failure.kind) {
    case 'no liquidity':
      return 'Nobody offers this exchange now. Try another amount, or use the pool.'
    case 'too small':
      return 'This amount is too small to pay for its own settlement. Try a larger one.'
    case 'unsupported token':
      return 'The order book does not trade this token. Use the pool.'
    case 'insufficient balance':
      return 'Your account does not hold what the order sells.'
    case 'insufficient allowance':
      return 'The order book may not take what the order sells yet. Allow it first.'
    case 'bad lifetime':
      return 'The order book does not take orders that are good for so short or so long.'
    case 'duplicate':
      return 'The very same order is open already.'
    case 'not found':
      return 'The order book does not know this order.'
    case 'over':
      return 'The order was filled, cancelled or expired before.'
    case 'too many':
      return 'The order book was asked too often. Wait a minute, then try again.'
    case 'too many open':
      return 'You have as many open orders as the order book takes. Cancel one, or wait until one is over.'
    case 'refused':
      return plainText(`The order book refused: ${failure.detail}`, MAX_LENGTH)
    case 'not trusted':
      return 'The order book answered something else than it was asked. Nothing was signed.'
    case 'unavailable':
      return 'The order book does not answer. Try again in a moment, or use the pool.'
  }
}

/** Why an order is not put, in words. */
export function orderProblemText(problem: OrderProblem): string {
  switch (problem) {
    case 'nothing to sell':
    case 'nothing to buy':
      return 'The amount is too small: nothing would be exchanged.'
    case 'too large':
      return 'No token has that much.'
    case 'same token':
      return 'Both sides are the same token.'
    case 'ends too soon':
      return 'The order would end before anybody could fill it.'
    case 'ends too late':
      return 'The order would be good for longer than four days.'
  }
}

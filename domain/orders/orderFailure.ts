import { plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

export type OrderFailure =
  | { readonly kind: 'no liquidity' }
  /** The amount does not cover its settlement's cost. */
  | { readonly kind: 'too small' }
  | { readonly kind: 'unsupported token' }
  | { readonly kind: 'insufficient balance' }
  | { readonly kind: 'insufficient allowance' }
  | { readonly kind: 'bad validity' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'not found' }
  /** Already filled, cancelled or expired. */
  | { readonly kind: 'over' }
  | { readonly kind: 'too many' }
  | { readonly kind: 'too many open' }
  /** `detail` is the book's own text, unchecked. */
  | { readonly kind: 'refused'; readonly detail: string }
  /** Does not match the request, or has the wrong shape (rules/exchange: book-is-not-believed). */
  | { readonly kind: 'not trusted'; readonly detail: string }
  /** No answer in time. The request may have arrived. */
  | { readonly kind: 'unavailable'; readonly detail: string }

const MAX_LENGTH = 160

export function orderFailureText(failure: OrderFailure): string {
  switch (failure.kind) {
    case 'no liquidity':
      return texts.noLiquidity
    case 'too small':
      return texts.feeExceedsAmount
    case 'unsupported token':
      return texts.tokenUnsupported
    case 'insufficient balance':
      return texts.balanceTooLow
    case 'insufficient allowance':
      return texts.notApproved
    case 'bad validity':
      return texts.badExpiry
    case 'duplicate':
      return texts.duplicate
    case 'not found':
      return texts.notFound
    case 'over':
      return texts.alreadyOver
    case 'too many':
      return texts.tooManyRequests
    case 'too many open':
      return texts.tooManyOpen
    case 'refused':
      return plainText(texts.refused(failure.detail), MAX_LENGTH)
    case 'not trusted':
      return texts.answerNotTrusted
    case 'unavailable':
      return texts.bookUnavailable
  }
}

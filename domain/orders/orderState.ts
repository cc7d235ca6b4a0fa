import type { Order } from './order.ts'
import { meetsLimit, type Executed } from './surplus.ts'

/** What the book says of an order. */
export type ApiOrderStatus = 'open' | 'fulfilled' | 'cancelled' | 'expired'

/** What was found about an order: the book's word, and what the chain itself says. */
export interface OrderObservation {
  /** Undefined where the book did not answer; it may also never have heard of it. */
  readonly book: { readonly word: ApiOrderStatus | 'not known'; readonly executed?: Executed } | undefined
  /** Undefined where it could not be read. */
  readonly chain:
    | {
        /** How much of the fixed amount has been filled; for fill-or-kill nothing or all. */
        readonly filled: bigint
        /** Whether its owner has made it void by a transaction. */
        readonly invalidated: boolean
        /** When the latest block was made, in seconds. */
        readonly blockTime: number
      }
    | undefined
}

/** How an order is made void: by the book on a signed wish, or by the contract. */
export type CancelMethod = 'signature' | 'transaction'

/** Where an order stands, as far as it is known. */
export type OrderState =
  | { readonly kind: 'open' }
  /** It was asked for; until it is confirmed the order may still be filled. */
  | { readonly kind: 'cancelling'; readonly method: CancelMethod }
  /** The order is as good as before. `reason` is in our words. */
  | { readonly kind: 'cancellation failed'; readonly reason: string }
  /** The chain says so. What was exchanged is the book's word, and undefined where that breaks the order's limit. */
  | { readonly kind: 'filled'; readonly executed: Executed | undefined }
  /** A book that cancels may still be overtaken by a settlement under way; the contract may not. */
  | { readonly kind: 'cancelled'; readonly method: CancelMethod }
  | { readonly kind: 'expired' }
  /** Neither open nor over, as far as anybody says: it may be filled. */
  | { readonly kind: 'unknown' }

/** What may happen to an order. */
export type OrderEvent =
  | {
      readonly kind: 'seen'
      readonly order: Order
      readonly observation: OrderObservation
      /** The chain's time, in seconds (rules/exchange: chain-time). */
      readonly now: number
    }
  | { readonly kind: 'cancel asked'; readonly method: CancelMethod }
  | { readonly kind: 'cancel refused'; readonly reason: string }

/** Whether nothing more can become of it. */
export function isFinal(state: OrderState): boolean {
  return state.kind === 'filled' || (state.kind === 'cancelled' && state.method === 'transaction')
}

/** Whether it is over as far as it is known: a settlement that was under way may still come to light. */
export function isOver({ kind }: OrderState): boolean {
  return kind === 'filled' || kind === 'cancelled' || kind === 'expired'
}

/**
 * Where an order stands after an event. Money has moved only where the chain says so, never by the book's word alone
 * (rules/exchange: book-is-not-believed), and a wish to cancel is no cancellation.
 */
export function nextState(before: OrderState, event: OrderEvent): OrderState {
  if (isFinal(before)) return before
  switch (event.kind) {
    case 'cancel asked':
      return isOver(before) ? before : { kind: 'cancelling', method: event.method }
    case 'cancel refused':
      return before.kind === 'cancelling' ? { kind: 'cancellation failed', reason: event.reason } : before
    case 'seen':
      return after(before, found(event.order, event.observation, event.now))
  }
}

/** What is known by looking alone. */
function found(order: Order, { book, chain }: OrderObservation, now: number): OrderState {
  if (!chain) return { kind: 'unknown' }
  if (chain.invalidated) return { kind: 'cancelled', method: 'transaction' }
  if (chain.filled > 0n) return { kind: 'filled', executed: believable(order, book?.executed) }
  if (chain.blockTime > order.validTo) return { kind: 'expired' }
  switch (book?.word) {
    case 'open':
      return { kind: 'open' }
    case 'cancelled':
      return { kind: 'cancelled', method: 'signature' }
    // Only the time makes it so, whatever the book says.
    case 'expired':
      return { kind: now > order.validTo ? 'expired' : 'unknown' }
    // The chain does not know of it yet.
    case 'fulfilled':
    case 'not known':
    case undefined:
      return { kind: 'unknown' }
  }
}

const believable = (order: Order, executed: Executed | undefined): Executed | undefined =>
  executed && meetsLimit(order, executed) ? executed : undefined

/** Not to know takes nothing back; a wish stays a wish until it has come true or was refused. */
function after(before: OrderState, seen: OrderState): OrderState {
  if (seen.kind === 'unknown' && before.kind !== 'open') return before
  if (seen.kind === 'open') {
    if (before.kind === 'cancelling' || before.kind === 'cancellation failed') return before
    // A node or a book that lags behind.
    if (isOver(before)) return before
  }
  return seen
}

import type { Order } from './order.ts'
import { meetsLimit, type Executed } from './surplus.ts'

export type ApiOrderStatus = 'open' | 'fulfilled' | 'cancelled' | 'expired'

export interface OrderObservation {
  /** Undefined without an answer; 'not known' if the book lacks the order. */
  readonly book: { readonly status: ApiOrderStatus | 'not known'; readonly executed?: Executed } | undefined
  /** Undefined if the chain could not be read. */
  readonly chain:
    | {
        /** Of the fixed amount: nothing or all, for a fill-or-kill order. */
        readonly filled: bigint
        /** By the owner's transaction. */
        readonly invalidated: boolean
        /** Of the latest block, in Unix seconds. */
        readonly blockTime: number
      }
    | undefined
}

/** At the book by a signature, or in the contract by a transaction. */
export type CancelMethod = 'signature' | 'transaction'

export type OrderState =
  | { readonly kind: 'open' }
  /** Until it is confirmed, the order may still be filled. */
  | { readonly kind: 'cancelling'; readonly method: CancelMethod }
  /** The order may still be filled. `reason` is a text for the user. */
  | { readonly kind: 'cancellation failed'; readonly reason: string }
  /** According to the chain. `executed` comes from the book: undefined until reported, and if it breaks the limit. */
  | { readonly kind: 'filled'; readonly executed: Executed | undefined }
  /** After a cancellation at the book, a running settlement may still fill the order; on the chain it cannot. */
  | { readonly kind: 'cancelled'; readonly method: CancelMethod }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

export type OrderEvent =
  | {
      readonly kind: 'seen'
      readonly order: Order
      readonly observation: OrderObservation
      /** Chain time, in Unix seconds (rules/exchange: chain-time). */
      readonly now: number
    }
  | { readonly kind: 'cancel asked'; readonly method: CancelMethod }
  | { readonly kind: 'cancel refused'; readonly reason: string }

/**
 * Filled with known amounts, or cancelled by a transaction. An expired order may still turn out filled,
 * and the book may report amounts after the chain reports the settlement.
 */
export function isFinal(state: OrderState): boolean {
  if (state.kind === 'filled') return state.executed !== undefined
  return state.kind === 'cancelled' && state.method === 'transaction'
}

/** A settlement that was running may still turn up. */
export function isOver({ kind }: OrderState): boolean {
  return kind === 'filled' || kind === 'cancelled' || kind === 'expired'
}

/** A settlement that has begun may fill an order that the book alone has cancelled. */
export function mayStillFill(state: OrderState): boolean {
  return !isFinal(state) && state.kind !== 'filled' && state.kind !== 'expired'
}

/** Only the chain fills an order, and a requested cancellation is none yet (rules/exchange: book-is-not-believed). */
export function nextState(before: OrderState, event: OrderEvent): OrderState {
  if (isFinal(before)) return before
  switch (event.kind) {
    case 'cancel asked':
      return isOver(before) ? before : { kind: 'cancelling', method: event.method }
    case 'cancel refused':
      return before.kind === 'cancelling' ? { kind: 'cancellation failed', reason: event.reason } : before
    case 'seen':
      return after(before, observedState(event.order, event.observation, event.now))
  }
}

/** The chain takes precedence over the book; unknown if neither proves a state. */
function observedState(order: Order, { book, chain }: OrderObservation, now: number): OrderState {
  if (!chain) return { kind: 'unknown' }
  if (chain.invalidated) return { kind: 'cancelled', method: 'transaction' }
  if (chain.filled > 0n) return { kind: 'filled', executed: believable(order, book?.executed) }
  if (chain.blockTime > order.validTo) return { kind: 'expired' }
  switch (book?.status) {
    case 'open':
      return { kind: 'open' }
    case 'cancelled':
      return { kind: 'cancelled', method: 'signature' }
    // The book may be early, so the time must confirm it.
    case 'expired':
      return { kind: now > order.validTo ? 'expired' : 'unknown' }
    // The chain has no settlement yet.
    case 'fulfilled':
    case 'not known':
    case undefined:
      return { kind: 'unknown' }
  }
}

const believable = (order: Order, executed: Executed | undefined): Executed | undefined =>
  executed && meetsLimit(order, executed) ? executed : undefined

/** An unknown state only replaces an open one; a requested cancellation stays until confirmed or refused. */
function after(before: OrderState, seen: OrderState): OrderState {
  // Only the amounts are still unknown.
  if (before.kind === 'filled') return seen.kind === 'filled' ? seen : before
  if (seen.kind === 'unknown' && before.kind !== 'open') return before
  if (seen.kind === 'open') {
    if (before.kind === 'cancelling' || before.kind === 'cancellation failed') return before
    // The node or the book lags behind.
    if (isOver(before)) return before
  }
  return seen
}

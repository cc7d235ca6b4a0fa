/** One thing read from the chain beside others: it may fail alone, and a failure is never zero (threats 4.8). */
export type Figure<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed' }

/** What came of a read. */
export function toFigure<Value>(outcome: PromiseSettledResult<Value>): Figure<Value> {
  return outcome.status === 'fulfilled' ? { kind: 'ready', value: outcome.value } : { kind: 'failed' }
}

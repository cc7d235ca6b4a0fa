/** What is known of something that is read. A read that failed is unknown, never zero or empty. */
export type AsyncResult<Value> =
  /** There is nothing to read: nobody is connected, or nothing is typed. */
  { readonly kind: 'none' } | ReadResult<Value>

/** The same of something that there is. */
export type ReadResult<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  /** With what was read before. */
  | { readonly kind: 'failed'; readonly last: Value | undefined }

/** The value as far as it is known: after a failure the last one. */
export function knownValue<Value>(result: AsyncResult<Value>): Value | undefined {
  if (result.kind === 'ready') return result.value
  return result.kind === 'failed' ? result.last : undefined
}

/** What nobody asks for yet is not known yet. */
export function orLoading<Value>(result: AsyncResult<Value>): ReadResult<Value> {
  return result.kind === 'none' ? { kind: 'loading' } : result
}

/** What came of a read that may fail beside others: it may fail alone (rules/errors: unknown-is-a-value). */
export function toReadResult<Value>(outcome: PromiseSettledResult<Value>): ReadResult<Value> {
  return outcome.status === 'fulfilled'
    ? { kind: 'ready', value: outcome.value }
    : { kind: 'failed', last: undefined }
}

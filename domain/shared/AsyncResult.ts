/** The state of a read. After a failure the value is unknown, never zero or empty. */
export type AsyncResult<Value> =
  /** Nothing to read: no account is connected, or no text is typed. */
  { readonly kind: 'none' } | ReadResult<Value>

/** The state of a read that always has something to read. */
export type ReadResult<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly last: Value | undefined }

/** The value, or after a failure the previous one; undefined while unknown. */
export function knownValue<Value>(result: AsyncResult<Value>): Value | undefined {
  if (result.kind === 'ready') return result.value
  return result.kind === 'failed' ? result.last : undefined
}

/** For a value that no query reads yet. */
export function orLoading<Value>(result: AsyncResult<Value>): ReadResult<Value> {
  return result.kind === 'none' ? { kind: 'loading' } : result
}

/** For one of several parallel reads, each of which may fail alone (rules/errors: unknown-is-a-value). */
export function toReadResult<Value>(outcome: PromiseSettledResult<Value>): ReadResult<Value> {
  return outcome.status === 'fulfilled'
    ? { kind: 'ready', value: outcome.value }
    : { kind: 'failed', last: undefined }
}

/** What is known of something that is read. A read that failed is unknown, never zero or empty. */
export type AsyncResult<Value> =
  /** There is nothing to read: nobody is connected, or nothing is typed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: Value }
  /** With what was read before. */
  | { readonly kind: 'failed'; readonly last: Value | undefined }

/** The value as far as it is known: after a failure the last one. */
export function knownValue<Value>(result: AsyncResult<Value>): Value | undefined {
  if (result.kind === 'ready') return result.value
  return result.kind === 'failed' ? result.last : undefined
}

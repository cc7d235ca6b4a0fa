/**
 * Loads a module at its first use and shares the pending promise. A rejection is forgotten, so that the next
 * call tries again: a chunk that failed to load once must not stay broken until a reload.
 */
export function lazyOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}

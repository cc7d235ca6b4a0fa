/** Shares the pending promise, but forgets a rejection, so that a chunk that failed once can load later. */
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

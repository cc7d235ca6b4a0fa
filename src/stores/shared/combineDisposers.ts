/** One disposer for several: calls each of them, in their order. */
export function combineDisposers(...disposers: readonly (() => unknown)[]): () => void {
  return () => {
    for (const dispose of disposers) dispose()
  }
}

export function combineDisposers(...disposers: readonly (() => unknown)[]): () => void {
  return () => {
    for (const dispose of disposers) dispose()
  }
}

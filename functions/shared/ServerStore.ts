/**
 * A function's state between requests. Every method is one round trip, except that `list` may take one per page.
 * Rejects if the store cannot be reached; the effect of the call is then unknown.
 */
export interface ServerStore {
  /** False for a key that is already claimed: two callers never claim the same key. */
  claim(keys: readonly string[], seconds: number): Promise<readonly boolean[]>
  /** Releases keys early; free keys stay free. */
  release(keys: readonly string[]): Promise<void>
  /**
   * Adds `by`, a whole number and otherwise one, to each key and returns the sums; a sum restarts these seconds after
   * its first increment.
   */
  count(keys: readonly string[], seconds: number, by?: number): Promise<readonly number[]>
  put(namespace: string, name: string, text: string): Promise<void>
  /** Missing entries are not an error. */
  remove(namespace: string, names: readonly string[]): Promise<void>
  /** In no order. */
  list(namespace: string): Promise<readonly (readonly [name: string, text: string])[]>
}

/** The store cannot be reached, or responds incorrectly. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

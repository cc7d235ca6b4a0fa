/**
 * The state of a function between two requests. Every method is one round trip, whatever its number of arguments,
 * except that `list` may take one per page. It rejects if the store cannot be reached; the effect of the call is then
 * unknown.
 */
export interface ServerStore {
  /**
   * Claims each key for these seconds; false for a key that is already claimed. Two callers never claim the same key.
   */
  claim(keys: readonly string[], seconds: number): Promise<readonly boolean[]>
  /** Releases keys early; free keys stay free. */
  release(keys: readonly string[]): Promise<void>
  /** Adds one to each key and returns the counts; a count restarts these seconds after its first increment. */
  count(keys: readonly string[], seconds: number): Promise<readonly number[]>
  /** Stores a text under a namespace and name, and replaces the previous one. */
  put(namespace: string, name: string, text: string): Promise<void>
  /** Removes entries; missing ones are not an error. */
  remove(namespace: string, names: readonly string[]): Promise<void>
  /** All entries of a namespace, in no order. */
  list(namespace: string): Promise<readonly (readonly [name: string, text: string])[]>
}

/** The store cannot be reached, or responds incorrectly. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

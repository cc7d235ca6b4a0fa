/**
 * What a function remembers between two requests. Every method is one round trip, however much it is given, and rejects
 * when the store cannot be reached; what it was to do is then unknown.
 */
export interface ServerStore {
  /** Takes each key for so many seconds; false where it is taken already. Two callers never take the same key. */
  claim(keys: readonly string[], seconds: number): Promise<readonly boolean[]>
  /** Gives keys back before their time; those that are free stay free. */
  release(keys: readonly string[]): Promise<void>
  /** Adds one to each key and tells what it comes to; so many seconds after its first, a key begins anew. */
  count(keys: readonly string[], seconds: number): Promise<readonly number[]>
  /** Puts a text on a shelf, in the place of what lay there under this name. */
  put(namespace: string, name: string, text: string): Promise<void>
  /** Takes these off a shelf; those that do not lie there are no failure. */
  remove(namespace: string, names: readonly string[]): Promise<void>
  /** Everything on a shelf, in no order. */
  list(namespace: string): Promise<readonly (readonly [name: string, text: string])[]>
}

/** A store that cannot be reached, or does not answer as it should. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

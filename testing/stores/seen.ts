import { runInAction } from 'mobx'

/**
 * A store for reading in tests: each read and each call is one action, so that it sees one consistent state and may change it.
 * Nested stores are wrapped likewise.
 */
export function seen<Store extends object>(store: Store): Store {
  // The target is empty, because a proxy of the store itself would have to return its methods unchanged.
  return new Proxy({} as Store, {
    get: (_, key) => {
      const value: unknown = runInAction(() => Reflect.get(store, key, store))
      if (typeof value === 'function')
        return (...given: unknown[]): unknown => runInAction(() => Reflect.apply(value, store, given))
      return isStore(value) ? seen(value) : value
    },
  })
}

function isStore(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype !== Object.prototype && prototype !== Array.prototype && !(value instanceof Map)
}

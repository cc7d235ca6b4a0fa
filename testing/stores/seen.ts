import { runInAction } from 'mobx'

/**
 * Wraps a store for tests: each read or call is one action, which sees a consistent state and may change it.
 * Nested stores are wrapped, too.
 */
export function seen<Store extends object>(store: Store): Store {
  // An empty target, because a proxy of the store would have to return its methods unchanged.
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

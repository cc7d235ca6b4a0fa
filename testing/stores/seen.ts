import { runInAction } from 'mobx'

/**
 * A store as a test reads it: each look is one consistent moment, for which MobX in its strict mode wants an action.
 * Objects that are stores themselves are seen likewise.
 */
export function seen<Store extends object>(store: Store): Store {
  // Over nothing, for a proxy of the store itself would have to hand out its methods as they are.
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

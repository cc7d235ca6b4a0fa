import { lazyOnce } from './lazyOnce.ts'

/** All members are asynchronous methods. */
export type Asynchronous<Port> = {
  readonly [Name in keyof Port]: (...parameters: never[]) => Promise<unknown>
}

/** The first call makes the adapter for all later ones. A call rejects if the fetch fails; the next one tries again. */
export function lazyPort<Port extends Asynchronous<Port>>(make: () => Promise<Port>): Port {
  const made = lazyOnce(make)
  const call =
    (name: keyof Port) =>
    async (...parameters: never[]) =>
      (await made())[name](...parameters)
  return new Proxy({} as Port, {
    // Awaiting the port must not look like a promise.
    get: (_, name) => (name === 'then' ? undefined : call(name as keyof Port)),
  })
}

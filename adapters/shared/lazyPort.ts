import { lazyOnce } from './lazyOnce.ts'

/** A port of which every member is an asynchronous method. */
export type Asynchronous<Port> = {
  readonly [Name in keyof Port]: (...parameters: never[]) => Promise<unknown>
}

/**
 * A port whose adapter is fetched and made at the first call, and shared by all later ones. A call rejects where the adapter
 * cannot be fetched; the next one fetches it again.
 */
export function lazyPort<Port extends Asynchronous<Port>>(make: () => Promise<Port>): Port {
  const made = lazyOnce(make)
  const call =
    (name: keyof Port) =>
    async (...parameters: never[]) =>
      (await made())[name](...parameters)
  return new Proxy({} as Port, {
    // An asynchronous function that returns a port asks whether it is a promise.
    get: (_, name) => (name === 'then' ? undefined : call(name as keyof Port)),
  })
}

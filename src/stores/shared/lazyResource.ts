/** A part of the app that could not be fetched: the network is down, or a deployment has replaced it. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  /** The same for all failures of a part. */
  readonly part: object
  /** Lets the next caller retry. */
  readonly forget: () => void
  /** The part may still be loading, so reloading the page would only start over. */
  readonly silent: boolean

  constructor(part: object, forget: () => void, cause: unknown) {
    super('A part of the app could not be loaded', { cause })
    this.part = part
    this.forget = forget
    // The failure of a required part has that part's cause.
    this.silent =
      cause instanceof PartMissing
        ? cause.silent
        : cause instanceof DOMException && cause.name === 'TimeoutError'
  }
}

const failures = new Set<() => void>()

/** Lets a retry fetch all that has failed: a page may lack several parts, and shows the failure of one. */
export function forgetMissingParts(): void {
  for (const forget of failures) forget()
}

const listeners = new Set<() => void>()

/** Calls back whenever a part of the app has arrived or failed, until the disposer is called. */
export function onPartSettled(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tellListeners = () => listeners.forEach((listener) => listener())

/**
 * Fetches a part of the app once, for all callers. A view calls it in every render, so a failure stays,
 * as a PartMissing, until it is forgotten: by the boundary that shows it, or after a moment by `preload`.
 */
export function lazyResource<Value>(
  fetch: () => Promise<Value>,
  onForgotten: () => void = () => undefined,
): () => Promise<Value> {
  let arrival: Promise<Value> | undefined
  const begin = (): Promise<Value> => {
    const begun = new Promise<Value>((resolve, reject) => {
      const forget = () => {
        failures.delete(forget)
        if (arrival !== begun) return
        arrival = undefined
        onForgotten()
      }
      fetch().then(
        (value) => {
          // With these fields React reads the promise at once instead of suspending.
          void Object.assign(begun, { status: 'fulfilled', value })
          resolve(value)
        },
        (cause: unknown) => {
          failures.add(forget)
          reject(new PartMissing(fetch, forget, cause))
        },
      )
    })
    // Views request several parts and suspend on one; the failure of another must not be an unhandled rejection.
    begun.then(tellListeners, tellListeners)
    return begun
  }
  return () => (arrival ??= begin())
}

/** Milliseconds for a view that suspended on the same promise. No clock port exists yet when parts load. */
const FAILURE_TIME = 1000

/** For preloads: a failure is forgotten after a moment, so that a later caller retries. */
export async function preload<Value>(arrival: Promise<Value>): Promise<Value> {
  try {
    return await arrival
  } catch (error) {
    if (error instanceof PartMissing) setTimeout(error.forget, FAILURE_TIME)
    throw error
  }
}

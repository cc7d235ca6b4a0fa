/** A part of the app that could not be fetched: the network is away, or a deployment has replaced it. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  /** Lets the next who asks for it try again. */
  readonly forget: () => void
  /** Whether it may still be on its way: loading the page anew would only begin again. */
  readonly silent: boolean

  constructor(forget: () => void, cause: unknown) {
    super('A part of the app could not be loaded', { cause })
    this.forget = forget
    // A part that needs others fails by theirs.
    this.silent =
      cause instanceof PartMissing
        ? cause.silent
        : cause instanceof DOMException && cause.name === 'TimeoutError'
  }
}

/**
 * Fetches a part of the app once, for everybody who asks. A view asks in every render, so a failure stands as a PartMissing
 * until it is forgotten: by the boundary that shows it, or by whoever only fetches ahead (`forgetting`).
 */
export function arriving<Value>(
  fetch: () => Promise<Value>,
  onForgotten: () => void = () => undefined,
): () => Promise<Value> {
  let arrival: Promise<Value> | undefined
  const begin = (): Promise<Value> => {
    const begun = new Promise<Value>((resolve, reject) => {
      const forget = () => {
        if (arrival !== begun) return
        arrival = undefined
        onForgotten()
      }
      fetch().then(
        (value) => {
          // By these React takes it without waiting even a moment.
          void Object.assign(begun, { status: 'fulfilled', value })
          resolve(value)
        },
        (cause: unknown) => reject(new PartMissing(forget, cause)),
      )
    })
    // Views ask for several at once, and wait for one of them.
    begun.catch(() => undefined)
    return begun
  }
  return () => (arrival ??= begin())
}

/** Milliseconds for which a failure stands for a view that has waited for the same; parts are there before any port is. */
const STANDS = 1000

/** For whoever only fetches: what failed is tried again by the next who asks a moment later. */
export async function forgetting<Value>(arrival: Promise<Value>): Promise<Value> {
  try {
    return await arrival
  } catch (error) {
    if (error instanceof PartMissing) setTimeout(error.forget, STANDS)
    throw error
  }
}

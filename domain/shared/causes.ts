const MAX_COUNT = 20

/**
 * An error and its causes, the error first. Any value may have been thrown, so it reads as far as no getter throws. At
 * most 20; empty if no error was thrown but another value.
 */
export function causesOf(thrown: unknown): readonly Error[] {
  const causes: Error[] = []
  try {
    for (let cause = thrown; cause instanceof Error && causes.length < MAX_COUNT; cause = cause.cause)
      causes.push(cause)
  } catch {
    // A getter or a proxy may throw: the causes read so far are returned.
  }
  return causes
}

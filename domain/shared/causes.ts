const MAX_COUNT = 20

/** The error first, then its causes, at most 20; empty for any other value. Stops where a getter throws. */
export function causesOf(thrown: unknown): readonly Error[] {
  const causes: Error[] = []
  try {
    for (let cause = thrown; cause instanceof Error && causes.length < MAX_COUNT; cause = cause.cause)
      causes.push(cause)
  } catch {
    // Returns the causes read before a getter or proxy threw.
  }
  return causes
}

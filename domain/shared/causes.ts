const MAX_COUNT = 20

/** An error and what it was caused by, as far as it can be looked at: anything may have been thrown. */
export function causesOf(thrown: unknown): readonly Error[] {
  const causes: Error[] = []
  try {
    for (let cause = thrown; cause instanceof Error && causes.length < MAX_COUNT; cause = cause.cause)
      causes.push(cause)
  } catch {
    // A getter or a proxy that throws tells no more.
  }
  return causes
}

import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { NoEndpointError } from './RpcPool.ts'

/** Whether a read failed for want of an answer to go by, and not by an answer: no endpoint gave one, or they contradict each other. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof NoEndpointError || cause instanceof DisagreementError,
  )
}

/** The contradiction between endpoints for which a read failed; undefined where it failed for something else. */
export function disagreementIn(error: unknown): DisagreementError | undefined {
  return causesOf(error).find((cause) => cause instanceof DisagreementError)
}

const MAX_CAUSES = 20

/** An error and what it was caused by, as far as it can be looked at: anything may have been thrown. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = []
  try {
    for (let cause = error; cause instanceof Error && causes.length < MAX_CAUSES; cause = cause.cause)
      causes.push(cause)
  } catch {
    // A getter or a proxy that throws is none of the pool's errors.
  }
  return causes
}

import { DisagreementError, NoEndpointError } from './RpcPool.ts'

/** Whether a read failed for want of an answer to go by, and not by an answer: no endpoint gave one, or they contradict each other. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NoEndpointError || cause instanceof DisagreementError) return true
  return false
}

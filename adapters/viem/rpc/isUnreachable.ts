import { NoEndpointError } from './RpcPool.ts'

/** Whether a read failed because no endpoint answered, and not by an answer. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof NoEndpointError) return true
  return false
}

import { causesOf } from '#domain/shared/causes.ts'
import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { NoEndpointError } from './RpcPool.ts'

/** Whether a read failed for want of an answer to go by, and not by an answer: no endpoint gave one, or they contradict each other. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof NoEndpointError || cause instanceof DisagreementError,
  )
}

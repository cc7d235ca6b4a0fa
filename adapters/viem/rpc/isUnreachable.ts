import { causesOf } from '#domain/shared/causes.ts'
import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { NoEndpointError } from './RpcPool.ts'

/** Whether no endpoint answered, or they contradict each other. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof NoEndpointError || cause instanceof DisagreementError,
  )
}

/** For `catch`: a refused read is undefined; one without an answer still rejects. */
export function unlessUnreachable(error: unknown): undefined {
  if (isUnreachable(error)) throw error
  return undefined
}

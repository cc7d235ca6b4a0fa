import { causesOf } from '#domain/shared/causes.ts'
import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { NoEndpointError } from './RpcPool.ts'

/**
 * Whether a read failed because no endpoint answered or the endpoints contradict each other, rather than by
 * an answer.
 */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof NoEndpointError || cause instanceof DisagreementError,
  )
}

/** For `catch`: the refusal of a read is undefined; a read without an answer still rejects. */
export function unlessUnreachable(error: unknown): undefined {
  if (isUnreachable(error)) throw error
  return undefined
}

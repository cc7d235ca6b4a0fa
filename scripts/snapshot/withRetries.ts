import { NoEndpointError } from '#adapters/viem/rpc/RpcPool.ts'
import { EndpointFault } from '#adapters/viem/rpc/RpcEndpoint.ts'
import { causesOf } from '#domain/shared/causes.ts'

/** Failures in a row; with the waits between them about two minutes. */
const MAX_FAILURES = 8
const MAX_WAIT = 30_000

export interface RetryDeps {
  /** Waits for milliseconds; ends early when the run is stopped. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Retries a request that no endpoint served: after the endpoint's Retry-After, at least after a second,
 * doubled with each failure. Rejects with the last failure after eight in a row,
 * at once for any other failure and for a stopped run.
 */
export async function withRetries<Answer>(
  ask: () => Promise<Answer>,
  { wait, say, signal }: RetryDeps,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      const causes = causesOf(error)
      const unreachable = causes.find((cause) => cause instanceof NoEndpointError)
      if (!unreachable || failures + 1 >= MAX_FAILURES || signal.aborted) throw error
      const fault = causes.find((cause) => cause instanceof EndpointFault)
      const pause = Math.max(fault?.retryAfter ?? 0, Math.min(MAX_WAIT, 1000 * 2 ** failures))
      say(`No endpoint answers (${unreachable.message}). Waiting ${Math.ceil(pause / 1000)} s.`)
      await wait(pause)
    }
  }
}

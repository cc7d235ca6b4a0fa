import type { Clock } from '#domain/shared/Clock.ts'
import { disagreementIn } from '#domain/shared/DisagreementError.ts'

import type { ChainAccess } from '../chain.ts'

/** Seconds by which a single endpoint may differ from this device. */
const MAX_SECONDS_AWAY = 2 * 60 * 60

/**
 * Seconds since 1970, of the latest block, or a later pending one unless only `mined` ones count.
 * Two agreeing endpoints may correct this device's clock; a single one may not, because signatures expire
 * by this time: it rejects if two hours away. Test chains' time is moved on purpose.
 */
export async function latestBlockTime(
  { quorum, pool, chain }: ChainAccess,
  clock: Pick<Clock, 'now'>,
  mined?: 'mined',
): Promise<number> {
  const [latest, pending] = await Promise.all([
    quorum
      .request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
      .catch((error: unknown) => Promise.reject(disagreementIn(error) ?? error)),
    // Nodes that mine on demand report the pending block's time:
    // without transactions the latest one may be hours old.
    mined
      ? null
      : quorum.request({ method: 'eth_getBlockByNumber', params: ['pending', false] }).catch(() => null),
  ])
  if (!latest) throw new Error('The node knows no block')
  const time = Math.max(timeOf(latest), pending ? timeOf(pending) : 0)
  const away = Math.abs(time - clock.now() / 1000)
  if (pool.soleHost !== undefined && !chain.testnet && away > MAX_SECONDS_AWAY)
    throw new Error(`${pool.soleHost} tells a time that is hours away from the clock of this device`)
  return time
}

const timeOf = ({ timestamp }: { readonly timestamp: `0x${string}` }): number => Number(BigInt(timestamp))

import { wei, type Wei } from '../shared/Wei.ts'
import type { Hop } from './quote.ts'

/** What somebody holds of one pool themselves: what they have staked or lent does not count. */
export interface PoolShare {
  readonly held: Wei
  /** All shares of the pool there are. */
  readonly all: Wei
}

/** What belongs to a share of a pool now, of both tokens, cut as the pool itself cuts it; nothing where there are no shares. */
export function partOf({ reserveIn, reserveOut }: Hop, { held, all }: PoolShare): Hop {
  if (all === 0n) return { reserveIn: wei(0n), reserveOut: wei(0n) }
  return { reserveIn: wei((reserveIn * held) / all), reserveOut: wei((reserveOut * held) / all) }
}

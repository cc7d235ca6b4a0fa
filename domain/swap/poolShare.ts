import { wei, type Wei } from '../shared/Wei.ts'
import type { Hop } from './quote.ts'

/** The pool tokens that an account holds itself; staked or lent ones do not count. */
export interface PoolShare {
  readonly held: Wei
  readonly all: Wei
}

/** The reserves that belong to a share of a pool, rounded down as the pool does; zero where the pool has no shares. */
export function partOf({ reserveIn, reserveOut }: Hop, { held, all }: PoolShare): Hop {
  if (all === 0n) return { reserveIn: wei(0n), reserveOut: wei(0n) }
  return { reserveIn: wei((reserveIn * held) / all), reserveOut: wei((reserveOut * held) / all) }
}

import { wei, type Wei } from '../shared/Wei.ts'
import type { Hop } from './quote.ts'

/** Held by the account itself; staked or lent pool tokens do not count. */
export interface PoolShare {
  readonly held: Wei
  readonly all: Wei
}

/** Rounded down like the pool does; zero if it has no shares. */
export function partOf({ reserveIn, reserveOut }: Hop, { held, all }: PoolShare): Hop {
  if (all === 0n) return { reserveIn: wei(0n), reserveOut: wei(0n) }
  return { reserveIn: wei((reserveIn * held) / all), reserveOut: wei((reserveOut * held) / all) }
}

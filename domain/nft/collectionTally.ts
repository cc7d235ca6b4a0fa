import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { CollectionEvent } from './CollectionEvent.ts'

export interface CollectionTally {
  readonly trades: number
  /** Without holders of none. */
  readonly held: ReadonlyMap<Address, number>
}

export type CountedEvent = Pick<CollectionEvent, 'collection' | 'tokenId' | 'from' | 'to'>

export const NO_TALLY: CollectionTally = { trades: 0, held: new Map() }

/** Per collection: more than any community's has (rules/nft: hostile-collections). */
export const MAX_HOLDERS = 20_000

/**
 * Adds each event once, in any order, so a holder's count may be negative for a while.
 * Collections without events keep their tally object. Ignores new holders beyond `MAX_HOLDERS`.
 */
export function countEvents(
  known: ReadonlyMap<Address, CollectionTally>,
  events: readonly CountedEvent[],
): ReadonlyMap<Address, CollectionTally> {
  if (events.length === 0) return known
  const changed = new Map<Address, { trades: number; held: Map<Address, number> }>()
  for (const event of events) {
    const { collection, from, to } = event
    const before = known.get(collection) ?? NO_TALLY
    const tally = changed.get(collection) ?? { trades: before.trades, held: new Map(before.held) }
    changed.set(collection, tally)
    if (isTrade(event)) tally.trades += 1
    add(tally.held, from, -1)
    add(tally.held, to, 1)
  }
  return new Map([...known, ...changed])
}

export function countHolders({ held }: CollectionTally): number {
  let holders = 0
  for (const tokens of held.values()) if (tokens > 0) holders += 1
  return holders
}

/** The owner's first token comes free with the first purchase and is no trade. */
function isTrade({ from, to, tokenId }: CountedEvent): boolean {
  return (from === ZERO_ADDRESS && tokenId !== 1n) || to === ZERO_ADDRESS
}

function add(held: Map<Address, number>, holder: Address, tokens: number): void {
  if (holder === ZERO_ADDRESS) return
  const count = (held.get(holder) ?? 0) + tokens
  if (count === 0) held.delete(holder)
  else if (held.has(holder) || held.size < MAX_HOLDERS) held.set(holder, count)
}

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { CollectionEvent } from './CollectionEvent.ts'

/** What the history of a collection comes to. */
export interface CollectionTally {
  /** How often a token was bought from the curve or sold to it; giving one away is no trade. */
  readonly trades: number
  /** How many tokens each holder has; nobody stands in it with none. */
  readonly held: ReadonlyMap<Address, number>
}

/** What of an event counts. */
export type CountedEvent = Pick<CollectionEvent, 'collection' | 'tokenId' | 'from' | 'to'>

/** A collection nothing has happened to. */
export const NO_TALLY: CollectionTally = { trades: 0, held: new Map() }

/**
 * More holders than the collections of a community have; a contract that claims more is counted so far
 * (rules/nft: hostile-collections).
 */
export const MAX_HOLDERS = 20_000

/**
 * Counts events onto what is known, each once and in any order: where the order is torn somebody has less than none for
 * a while. Collections nothing happened to keep their tally as it is.
 */
export function countEvents(
  known: ReadonlyMap<Address, CollectionTally>,
  events: readonly CountedEvent[],
): ReadonlyMap<Address, CollectionTally> {
  if (events.length === 0) return known
  const open = new Map<Address, { trades: number; held: Map<Address, number> }>()
  for (const event of events) {
    const { collection, from, to } = event
    const before = known.get(collection) ?? NO_TALLY
    const tally = open.get(collection) ?? { trades: before.trades, held: new Map(before.held) }
    open.set(collection, tally)
    if (isTrade(event)) tally.trades += 1
    add(tally.held, from, -1)
    add(tally.held, to, 1)
  }
  return new Map([...known, ...open])
}

/** How many people hold tokens. */
export function holdersOf({ held }: CollectionTally): number {
  let holders = 0
  for (const tokens of held.values()) if (tokens > 0) holders += 1
  return holders
}

/** The owner's first token comes with the first sale and costs nothing: nobody has traded it. */
function isTrade({ from, to, tokenId }: CountedEvent): boolean {
  return (from === ZERO_ADDRESS && tokenId !== 1n) || to === ZERO_ADDRESS
}

function add(held: Map<Address, number>, who: Address, tokens: number): void {
  if (who === ZERO_ADDRESS) return
  const now = (held.get(who) ?? 0) + tokens
  if (now === 0) held.delete(who)
  else if (held.has(who) || held.size < MAX_HOLDERS) held.set(who, now)
}

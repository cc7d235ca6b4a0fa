import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { countEvents, countHolders, MAX_HOLDERS, NO_TALLY, type CountedEvent } from './collectionTally.ts'

const person = (number: number) => `0x${number.toString(16).padStart(40, '0')}` as Address
const ART = person(900)
const [OWNER, BOB, CAROL] = [person(1), person(2), person(3)]

const moved = (tokenId: bigint, from: Address, to: Address): CountedEvent => ({
  collection: ART,
  tokenId,
  from,
  to,
})
const tallyOf = (events: readonly CountedEvent[]) => countEvents(new Map(), events).get(ART) ?? NO_TALLY

const HISTORY = [
  moved(1n, ZERO_ADDRESS, OWNER),
  moved(2n, ZERO_ADDRESS, BOB),
  moved(3n, ZERO_ADDRESS, BOB),
  moved(3n, BOB, CAROL),
  moved(2n, BOB, ZERO_ADDRESS),
]

const histories = fc
  .array(fc.record({ kind: fc.constantFrom('buy', 'sell', 'give'), account: fc.nat(4), token: fc.nat(30) }), {
    maxLength: 60,
  })
  .map((actions) => {
    const events: CountedEvent[] = []
    const held = new Map<bigint, Address>()
    let made = 0n
    for (const { kind, account, token } of actions) {
      const to = person(account + 1)
      const tokenId = BigInt(token)
      const from = held.get(tokenId)
      if (kind === 'buy') {
        made += 1n
        held.set(made, to)
        events.push(moved(made, ZERO_ADDRESS, to))
      } else if (from && kind === 'give') {
        held.set(tokenId, to)
        events.push(moved(tokenId, from, to))
      } else if (from) {
        held.delete(tokenId)
        events.push(moved(tokenId, from, ZERO_ADDRESS))
      }
    }
    return { events, holders: new Set(held.values()).size, tokens: held.size }
  })

describe('The tally of a collection', () => {
  it('counts purchases and sales, but neither transfers nor the owner’s free token', () => {
    const tally = tallyOf(HISTORY)
    expect(tally.trades).toBe(3)
    expect([...tally.held]).toEqual([
      [OWNER, 1],
      [CAROL, 1],
    ])
    expect(countHolders(tally)).toBe(2)
  })

  it('is the same for any order of the events and any split of them', () => {
    fc.assert(
      fc.property(
        histories,
        fc.infiniteStream(fc.nat()),
        fc.nat(60),
        ({ events, holders, tokens }, order, at) => {
          const shuffled = events
            .map((event) => ({ event, key: order.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ event }) => event)
          const first = countEvents(new Map(), shuffled.slice(0, at))
          const tally = countEvents(first, shuffled.slice(at)).get(ART) ?? NO_TALLY
          expect(countHolders(tally)).toBe(holders)
          expect([...tally.held.values()].reduce((sum, count) => sum + count, 0)).toBe(tokens)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is added to a new map, in which collections without events keep the same tally', () => {
    const other = person(901)
    const known = countEvents(new Map([[other, NO_TALLY]]), HISTORY)
    const next = countEvents(known, [moved(1n, OWNER, BOB)])
    expect(known.get(ART)?.held.has(OWNER)).toBe(true)
    expect(next.get(other)).toBe(NO_TALLY)
    expect(countEvents(known, [])).toBe(known)
  })

  it('counts a bounded number of holders', () => {
    const crowd = Array.from({ length: MAX_HOLDERS + 5 }, (_, index) =>
      moved(BigInt(index + 2), ZERO_ADDRESS, person(index + 1)),
    )
    expect(countHolders(tallyOf(crowd))).toBe(MAX_HOLDERS)
  })

  it('counts no holder without tokens or with a negative number of them', () => {
    expect(countHolders({ trades: 3, held: new Map([[BOB, 0]]) })).toBe(0)
    expect(countHolders(tallyOf([moved(7n, BOB, ZERO_ADDRESS)]))).toBe(0)
  })
})

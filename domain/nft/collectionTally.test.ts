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

const LIFE = [
  moved(1n, ZERO_ADDRESS, OWNER),
  moved(2n, ZERO_ADDRESS, BOB),
  moved(3n, ZERO_ADDRESS, BOB),
  moved(3n, BOB, CAROL),
  moved(2n, BOB, ZERO_ADDRESS),
]

/** What may happen to a collection by its own rules. */
const lives = fc
  .array(fc.record({ kind: fc.constantFrom('buy', 'sell', 'give'), who: fc.nat(4), token: fc.nat(30) }), {
    maxLength: 60,
  })
  .map((deeds) => {
    const events: CountedEvent[] = []
    const held = new Map<bigint, Address>()
    let made = 0n
    for (const { kind, who, token } of deeds) {
      const to = person(who + 1)
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

describe('the tally of a collection', () => {
  it('counts purchases and sales, and neither gifts nor the owner’s free one', () => {
    const tally = tallyOf(LIFE)
    expect(tally.trades).toBe(3)
    expect([...tally.held]).toEqual([
      [OWNER, 1],
      [CAROL, 1],
    ])
    expect(countHolders(tally)).toBe(2)
  })

  it('comes to the same in any order, and in any parts', () => {
    fc.assert(
      fc.property(
        lives,
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

  it('leaves what it is given, and the collections nothing happened to, as they are', () => {
    const other = person(901)
    const known = countEvents(new Map([[other, NO_TALLY]]), LIFE)
    const next = countEvents(known, [moved(1n, OWNER, BOB)])
    expect(known.get(ART)?.held.has(OWNER)).toBe(true)
    expect(next.get(other)).toBe(NO_TALLY)
    expect(countEvents(known, [])).toBe(known)
  })

  it('counts no more holders than it has room for, whatever a contract claims', () => {
    const crowd = Array.from({ length: MAX_HOLDERS + 5 }, (_, index) =>
      moved(BigInt(index + 2), ZERO_ADDRESS, person(index + 1)),
    )
    expect(countHolders(tallyOf(crowd))).toBe(MAX_HOLDERS)
  })

  it('is about nobody who has less than none', () => {
    expect(countHolders(tallyOf([moved(7n, BOB, ZERO_ADDRESS)]))).toBe(0)
  })
})

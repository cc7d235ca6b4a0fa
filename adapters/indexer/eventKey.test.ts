import fc from 'fast-check'
import { expect, it } from 'vitest'

import { eventOfKey, keyOfEvent } from './eventKey.ts'

const CHAIN = 666_666_666

const idOf = (time: number, block: number, transaction: number, log: number): string =>
  [
    [time, 10],
    [CHAIN, 16],
    [block, 16],
    [transaction, 16],
    [5, 1],
    [log, 16],
  ]
    .map(([part, length]) => `${part}`.padStart(length ?? 0, '0'))
    .join('')

const ids = fc
  .tuple(
    fc.nat({ max: 2 ** 32 - 1 }),
    fc.nat({ max: 2 ** 40 - 1 }),
    fc.nat({ max: 2 ** 28 - 1 }),
    fc.nat({ max: 2 ** 28 - 1 }),
  )
  .map((parts) => idOf(...parts))

it('keeps an id in 16 bytes and gives it back', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const key = keyOfEvent(id)
      expect(key).toMatch(/^[\da-f]{32}$/)
      expect(eventOfKey(key, CHAIN)).toBe(id)
      expect(eventOfKey(key.replace(/^(.{8})(.{4})/, '$1-$2-'), CHAIN)).toBe(id)
    }),
  )
})

it('sorts as the ids do', () => {
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      expect(keyOfEvent(one) < keyOfEvent(other)).toBe(one < other)
    }),
  )
})

it('has a key for an id that no event has', () => {
  expect(keyOfEvent('9'.repeat(75))).toBe('f'.repeat(32))
})

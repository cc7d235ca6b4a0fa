import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { CollectionCursors, type ListCursor } from './collectionCursors.ts'

type OrderCursor = Extract<ListCursor, { kind: 'order' }>

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, 'c')}` as Address
const orderOf = (length: number, total?: number): OrderCursor => ({
  kind: 'order',
  rest: Array.from({ length }, (_, index) => addressOf(index)),
  total,
})

describe('CollectionCursors', () => {
  it('returns a cursor for its key, as often as it is asked', () => {
    const cursors = new CollectionCursors()
    const directory: ListCursor = { kind: 'directory', cursor: { below: 7, seen: new Set() } }
    const order = orderOf(3)
    const keys = [cursors.add(directory), cursors.add(order)]
    for (const _ of [1, 2]) expect(keys.map((key) => cursors.get(key))).toEqual([directory, order])
  })

  it('keeps the 200 newest cursors and throws for the key of an older one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 250 }), (count) => {
        const cursors = new CollectionCursors()
        const keys = Array.from({ length: count }, (_, index) => cursors.add(orderOf(1, index)))
        expect(new Set(keys).size).toBe(count)
        const kept = keys.slice(-200)
        expect(kept.map((key) => cursors.get(key))).toEqual(
          kept.map((_, index) => orderOf(1, count - kept.length + index)),
        )
        for (const key of keys.slice(0, -200)) expect(() => cursors.get(key)).toThrow('list')
      }),
      { numRuns: 30 },
    )
  })

  it.each(['', '0', '1', 'constructor'])('throws for the unknown key %j', (key) => {
    expect(() => new CollectionCursors().get(key)).toThrow('list')
  })

  it('returns an order in pages without gap or repetition, each with the same total', () => {
    const total = fc.option(fc.nat(99), { nil: undefined })
    fc.assert(
      fc.property(fc.nat(40), total, fc.integer({ min: 1, max: 12 }), (length, known, count) => {
        const cursors = new CollectionCursors()
        const order = orderOf(length, known)
        const read: (readonly Address[])[] = []
        let cursor: ListCursor | undefined = order
        while (cursor?.kind === 'order') {
          const page = cursors.next(cursor, count)
          expect(page.total).toBe(known)
          read.push(page.addresses)
          cursor = page.next === undefined ? undefined : cursors.get(page.next)
        }
        expect(cursor).toBeUndefined()
        expect(read.flat()).toEqual(order.rest)
        expect(read).toHaveLength(Math.max(1, Math.ceil(length / count)))
        expect(read.slice(0, -1).every((page) => page.length === count)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

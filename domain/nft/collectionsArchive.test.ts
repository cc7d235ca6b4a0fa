import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import {
  directoryKey,
  hasLongPreview,
  MAX_COLLECTIONS,
  PART_SIZE,
  partKey,
  readDirectory,
  readPart,
  writeDirectory,
  writePart,
  type IndexedFacts,
  type StoredPart,
} from './collectionsArchive.ts'
import { MAX_HOLDERS } from './collectionTally.ts'

const ONE = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Address
const TWO = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as Address

const FACTS: IndexedFacts = {
  address: ONE,
  name: 'Sunrise',
  preview: 'ipfs://x',
  price: wei(5n),
  supply: 3n,
  owner: TWO,
  sounds: true,
  moves: false,
  createdAt: 1_700_000_000,
}
const PART: StoredPart = {
  settled: 7,
  facts: new Map([[ONE, FACTS]]),
  tallies: new Map([[ONE, { trades: 4, held: new Map([[TWO, 3]]) }]]),
}
const DIRECTORY = { order: [ONE, TWO], parts: 1, settled: 7, readAt: 1_700_000_000 }

/** The stored part with other fields in its collection. */
const partWith = (fields: object): unknown => {
  const stored = writePart(PART) as { readonly collections: readonly object[] }
  return { ...stored, collections: stored.collections.map((collection) => ({ ...collection, ...fields })) }
}

describe('The stored directory', () => {
  it('has a key of its own for each chain and launchpad, regardless of the case of the address', () => {
    const lower = ONE.toLowerCase() as Address
    expect(directoryKey(5, ONE)).toBe(`collections:5:${lower}`)
    expect(partKey(5, ONE, 3)).toBe(`collections:5:${lower}:3`)
  })

  it('is read unchanged', () => {
    expect(readDirectory(writeDirectory(DIRECTORY))).toEqual(DIRECTORY)
    expect(readDirectory({ ...(writeDirectory(DIRECTORY) as object), settled: -1 })?.settled).toBe(-1)
  })

  it.each<readonly [what: string, fields: object]>([
    ['of another version', { v: 1 }],
    ['without an order', { order: 'all' }],
    ['with an invalid address in it', { order: [ONE, 'nobody'] }],
    ['with a number in it', { order: [5] }],
    ['with a list in it', { order: [[ONE]] }],
    ['with more collections than any community has', { order: Array(MAX_COLLECTIONS + 1).fill(ONE) }],
    ['with more parts than collections', { parts: MAX_COLLECTIONS + 1 }],
    ['with a fraction as number of parts', { parts: 0.5 }],
    ['with a negative number of parts', { parts: -1 }],
    ['with a block before the first', { settled: -2 }],
    ['with a text as time', { readAt: '1' }],
  ])('is dropped %s', (_, fields) => {
    expect(readDirectory({ ...(writeDirectory(DIRECTORY) as object), ...fields })).toBeUndefined()
  })

  it('may have the maximal length, and arbitrary values are dropped', () => {
    const order = Array(MAX_COLLECTIONS).fill(ONE)
    expect(
      readDirectory(writeDirectory({ ...DIRECTORY, order, parts: MAX_COLLECTIONS }))?.order,
    ).toHaveLength(MAX_COLLECTIONS)
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readDirectory(stored)).toBeUndefined()
        expect(readPart(stored)).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('A stored part', () => {
  it('is read unchanged', () => {
    expect(readPart(writePart(PART))).toEqual(PART)
    const unanswered = { ...FACTS, price: undefined, supply: undefined, owner: undefined, createdAt: 0 }
    const free = { ...FACTS, price: wei(0n), supply: 0n }
    for (const facts of [unanswered, free]) {
      const part = { ...PART, facts: new Map([[ONE, facts]]), settled: -1 }
      expect(readPart(writePart(part))).toEqual(part)
    }
  })

  it('has an empty tally for a collection without events', () => {
    const read = readPart(writePart({ ...PART, tallies: new Map() }))
    expect(read?.tallies).toEqual(new Map([[ONE, { trades: 0, held: new Map() }]]))
  })

  it('has no long texts: a name is cut, and a picture is left out', () => {
    const stored = (fact: Partial<IndexedFacts>) =>
      readPart(writePart({ ...PART, facts: new Map([[ONE, { ...FACTS, ...fact }]]) }))?.facts.get(ONE)
    expect(stored({ name: 'x'.repeat(300) })?.name).toBe('x'.repeat(256))
    const [maxLength, longer] = ['p'.repeat(2048), 'p'.repeat(2049)]
    expect(stored({ preview: maxLength })?.preview).toBe(maxLength)
    expect(stored({ preview: longer })?.preview).toBe('')
    expect([hasLongPreview({ preview: maxLength }), hasLongPreview({ preview: longer })]).toEqual([
      false,
      true,
    ])
  })

  it('is read without media for values other than true, and without an owner for an invalid address', () => {
    const read = readPart(partWith({ sounds: 1, moves: 'true' }))
    expect(read?.facts.get(ONE)).toEqual({ ...FACTS, sounds: false })
    expect(readPart(partWith({ moves: true }))?.facts.get(ONE)?.moves).toBe(true)
    expect(readPart(partWith({ owner: 'nobody' }))?.facts.get(ONE)?.owner).toBeUndefined()
  })

  it.each<readonly [what: string, fields: object]>([
    ['no address', { address: 'nobody' }],
    ['no name', { name: 5 }],
    ['a name longer than is stored', { name: 'x'.repeat(257) }],
    ['a picture longer than is stored', { preview: 'x'.repeat(2049) }],
    ['no picture text', { preview: undefined }],
    ['a number as price', { price: 5 }],
    ['a negative price', { price: -1n }],
    ['a negative supply', { supply: -1n }],
    ['a text as supply', { supply: '3' }],
    ['no launch time', { createdAt: undefined }],
    ['a launch time before 1970', { createdAt: -1 }],
    ['a fraction of a trade', { trades: 0.5 }],
    ['a negative number of trades', { trades: -1 }],
    ['no holders', { held: 'many' }],
    ['too many holders', { held: Array.from({ length: MAX_HOLDERS + 1 }, () => [TWO, 1]) }],
    ['an invalid address as holder', { held: [['nobody', 1]] }],
    ['a holder of a fraction of a token', { held: [[TWO, 0.5]] }],
    ['a holder that is no pair', { held: [TWO] }],
    ['an undefined holder', { held: [undefined] }],
  ])('is dropped with %s', (_, fields) => {
    expect(readPart(partWith(fields))).toBeUndefined()
  })

  it.each<readonly [what: string, fields: object]>([
    ['of another version', { v: 0 }],
    ['without a block', { settled: undefined }],
    ['without collections', { collections: {} }],
    ['with an undefined collection', { collections: [undefined] }],
  ])('is dropped %s', (_, fields) => {
    expect(readPart({ ...(writePart(PART) as object), ...fields })).toBeUndefined()
  })

  it('is dropped with one invalid collection beside a valid one', () => {
    const stored = writePart(PART) as { readonly collections: readonly object[] }
    expect(readPart({ ...stored, collections: [...stored.collections, {}] })).toBeUndefined()
  })

  it('is dropped with more collections than a part may have', () => {
    const { collections } = writePart(PART) as { readonly collections: readonly object[] }
    const of = (count: number) => ({ v: 2, settled: 7, collections: Array(count).fill(collections[0]) })
    expect(readPart(of(PART_SIZE))?.facts.size).toBe(1)
    expect(readPart(of(PART_SIZE + 1))).toBeUndefined()
    // Out-of-order events give a holder a negative count for a while.
    expect(
      readPart(partWith({ held: [[TWO, -1]] }))
        ?.tallies.get(ONE)
        ?.held.get(TWO),
    ).toBe(-1)
    expect(readPart(partWith({ held: Array.from({ length: MAX_HOLDERS }, () => [TWO, 1]) }))).toBeDefined()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asRecord, parseJson } from './parseJson.ts'

const runs = { numRuns: 1000 }

describe('parseJson', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['{', undefined],
    ['undefined', undefined],
    ['null', null],
    ['7', 7],
    ['{"a":[1]}', { a: [1] }],
  ])('%j is read as %j', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })

  it('reads back any value that JSON wrote, and never throws for other texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        const written = JSON.stringify(value)
        expect(JSON.stringify(parseJson(written))).toBe(written)
        expect(() => parseJson(text)).not.toThrow()
      }),
      runs,
    )
  })
})

describe('asRecord', () => {
  it('gives an object back', () => {
    const value = { a: 1 }
    expect([asRecord(value), asRecord({})]).toEqual([value, {}])
  })

  it.each([undefined, null, [], [{}], 'a', '', 7, true, () => ({})])('%j is no record', (value) => {
    expect(asRecord(value)).toBeUndefined()
  })
})

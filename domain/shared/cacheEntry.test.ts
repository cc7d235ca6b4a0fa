import fc from 'fast-check'
import { expect, it } from 'vitest'

import { readEntry, writeEntry } from './cacheEntry.ts'
import type { EpochMillis } from './EpochMillis.ts'

const NOW = 1000 as EpochMillis
const limits = { expiry: 100, maxLength: 200 }
const entry = (change: object) => JSON.stringify({ image: 'ar://x', stored: 900, ...change })

it('an entry is read as it was written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (fields) => {
      const text = writeEntry(fields, NOW)
      expect(readEntry(text, { expiry: 1, maxLength: text.length }, NOW)).toEqual(
        JSON.parse(JSON.stringify({ ...fields, stored: NOW })),
      )
    }),
    { numRuns: 1000 },
  )
})

it.each<readonly [what: string, text: string | undefined, expiry: number, there: boolean]>([
  ['nothing', undefined, 100, false],
  ['its last moment', entry({}), 100, true],
  ['too old', entry({}), 99, false],
  ['0, which never ends', entry({ stored: -1e9 }), 0, true],
  ['no JSON', '{"image', 100, false],
  ['nothing at all', 'null', 100, false],
  ['a list', '["ar://x"]', 100, false],
  ['no moment', '{"image":"x"}', 100, false],
  ['a moment in words', entry({ stored: '900' }), 100, false],
  ['an endless moment', '{"stored":1e400}', 100, false],
  ['an endless entry', `${' '.repeat(200)}${entry({})}`, 100, false],
])('readEntry decides about an entry: %s', (_, text, expiry, there) => {
  expect(readEntry(text, { ...limits, expiry }, NOW) !== undefined).toBe(there)
})

it('reading never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readEntry(text, limits, NOW)
    }),
    { numRuns: 1000 },
  )
})

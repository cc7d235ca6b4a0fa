import { expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { readShownTerms, writeShownTerms } from './shownTerms.ts'

const STORED = { paused: false, reward: '7', highestId: '16' }

it('Stored terms are what is shown of them', () => {
  const terms = { paused: false, reward: wei(7n), highestId: 16n }
  expect(writeShownTerms({ terms, names: [] })).toBe(terms)
  expect(readShownTerms(STORED)).toEqual(terms)
})

it.each([
  undefined,
  [],
  { ...STORED, paused: 'no' },
  { ...STORED, reward: -7 },
  { ...STORED, reward: undefined },
  { ...STORED, highestId: '1.5' },
])('Stored terms that are %j are none', (stored) => {
  expect(readShownTerms(stored)).toBeUndefined()
})

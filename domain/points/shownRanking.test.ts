import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { points } from './Points.ts'
import { ranking } from './ranking.ts'
import { readShownRanking, writeShownRanking } from './shownRanking.ts'

const ADDRESS = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
const row = { address: ADDRESS, points: '7' }

it('A stored ranking is its first twenty rows, ranked anew', () => {
  const accounts = Array.from({ length: 25 }, (_, index) => `0x${String(index + 10).repeat(20)}` as Address)
  const ranked = ranking(accounts.map((address) => ({ address, points: points(5n) })))
  const written = writeShownRanking(ranked)
  expect(written).toHaveLength(20)
  const stored = JSON.parse(
    JSON.stringify(written, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
  ) as unknown
  expect(readShownRanking(stored)).toEqual(ranked.slice(0, 20))
})

it.each([
  undefined,
  {},
  [],
  [row, { ...row, address: '0x12' }],
  [row, { ...row, points: '-7' }],
  [row, { ...row, points: '0' }],
  [null],
  Array.from({ length: 21 }, () => row),
])('A stored ranking that is %j is none', (stored) => {
  expect(readShownRanking(stored)).toBeUndefined()
})

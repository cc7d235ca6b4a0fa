import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { newRepliesLabel, readRepliesSeen, repliesSeenKey, writeRepliesSeen } from './repliesSeen.ts'

it('what was seen is stored for each account and chain', () => {
  expect(repliesSeenKey(`0x${'A'.repeat(40)}` as Address, 7)).toBe(`0x${'a'.repeat(40)}-7-replies-seen`)
  expect(readRepliesSeen(writeRepliesSeen(1_700_000_000))).toBe(1_700_000_000)
})

it.each([
  undefined,
  '',
  '7',
  '{"v":2,"at":7}',
  '{"v":1}',
  '{"v":1,"at":-1}',
  '{"v":1,"at":1.5}',
  '{"v":1,"at":"7"}',
])('nothing was seen where %j is stored', (text) => {
  expect(readRepliesSeen(text)).toBe(0)
})

it('new replies are counted up to twenty', () => {
  expect([1, 19, 20, 25].map(newRepliesLabel)).toEqual(['1', '19', '20+', '20+'])
})

import { expect, it } from 'vitest'

import { shardOf } from './rotatingShard.ts'

it('ten commits in a row play every share once', () => {
  const shares = Array.from({ length: 10 }, (_, index) => shardOf(1114 + index))
  expect(shares.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `${index + 1}/10`).toSorted())
})

it('the first share is played where there is no history', () => {
  expect(shardOf(Number.NaN)).toBe('1/10')
})

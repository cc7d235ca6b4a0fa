import { describe, expect, it } from 'vitest'

import { readShownPool } from './shownPool.ts'

const STORED = {
  rewards: '1',
  futureRewards: '2',
  totalStaked: '3',
  periodLength: 604_800,
  exchange: { wrappedCoins: '4', supply: '5' },
}

describe('readShownPool', () => {
  it('reads the figures, and nothing else', () => {
    expect(readShownPool({ ...STORED, minDeposit: '6' })).toEqual({
      rewards: 1n,
      futureRewards: 2n,
      totalStaked: 3n,
      periodLength: 604_800,
      exchange: { wrappedCoins: 4n, supply: 5n },
    })
  })

  it.each([
    undefined,
    [],
    ...(['rewards', 'futureRewards', 'totalStaked', 'periodLength', 'exchange'] as const).flatMap((key) => [
      { ...STORED, [key]: undefined },
      { ...STORED, [key]: '-1' },
    ]),
    { ...STORED, periodLength: -1 },
    { ...STORED, periodLength: 1.5 },
    { ...STORED, exchange: { wrappedCoins: '4' } },
    { ...STORED, exchange: { supply: '5' } },
  ])('reads nothing from what is malformed (%#)', (stored) => {
    expect(readShownPool(stored)).toBeUndefined()
  })
})

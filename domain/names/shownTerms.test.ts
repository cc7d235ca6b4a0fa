import { describe, expect, it } from 'vitest'

import { readShownTerms } from './shownTerms.ts'

describe('readShownTerms', () => {
  it('reads the prices and whether minting is paused, and nothing else', () => {
    const stored = { paused: true, prices: ['5', '4', '3', '2', '1'], referralFee: 500, bytesLimit: 9 }
    expect(readShownTerms(stored)).toEqual({ paused: true, prices: [5n, 4n, 3n, 2n, 1n] })
    expect(readShownTerms({ paused: false, prices: ['1'] })).toEqual({ paused: false, prices: [1n] })
  })

  it.each([
    undefined,
    null,
    [],
    {},
    { paused: 'no', prices: ['1'] },
    { paused: false, prices: '1' },
    { paused: false, prices: [] },
    { paused: false, prices: ['1', '2'] },
    { paused: false, prices: [1] },
    { paused: false, prices: ['-1'] },
    { paused: false, prices: ['0x1'] },
    { paused: false, prices: ['1', '2', '3', '4', 'five'] },
    { paused: false, prices: ['9'.repeat(79)] },
  ])('reads nothing from %j', (stored) => {
    expect(readShownTerms(stored)).toBeUndefined()
  })
})

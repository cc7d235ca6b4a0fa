import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { change } from './chartTexts.ts'
import type { EpochMillis } from './EpochMillis.ts'
import { historyOf, PERIODS, priceLine, startOf, type ValueMoment } from './priceLine.ts'
import { estimateText, significantText } from './significantText.ts'

const DAY = 86_400_000
const NOW = (100 * DAY) as EpochMillis
const daysAgo = (days: number, value: bigint): ValueMoment => ({
  at: (NOW - days * DAY) as EpochMillis,
  value,
})
const BOX = { width: 100, height: 50 }

describe('historyOf', () => {
  it('has the values of the period, and the one before it from its start', () => {
    const moments = [daysAgo(40, 1n), daysAgo(10, 2n), daysAgo(3, 5n)]
    expect(historyOf(moments, '1W', NOW)).toEqual({
      since: NOW - 7 * DAY,
      until: NOW,
      moments: [daysAgo(7, 2n), daysAgo(3, 5n)],
    })
    expect(historyOf(moments, 'All', NOW)).toEqual({ since: NOW - 40 * DAY, until: NOW, moments })
  })

  it('has no values where there are none', () => {
    expect(historyOf([], 'All', NOW)).toEqual({ since: 0, until: NOW, moments: [] })
  })

  it('sorts, and counts what lies ahead from now on', () => {
    expect(historyOf([daysAgo(-9, 3n), daysAgo(1, 2n)], '1W', NOW).moments).toEqual([
      daysAgo(1, 2n),
      daysAgo(0, 3n),
    ])
  })

  it('starts no period before 1970', () => {
    expect(PERIODS.map((period) => startOf(period, DAY as EpochMillis))).toEqual([0, 0, 0, 0])
  })
})

describe('priceLine', () => {
  it('fills the box from the lowest to the highest value, and lasts until now', () => {
    const history = historyOf([daysAgo(7, 200n), daysAgo(3.5, 100n), daysAgo(1.75, 250n)], '1W', NOW)
    expect(priceLine(history, BOX)).toEqual({
      points: [
        { x: 0, y: 50 - 50 * 0.6666 },
        { x: 50, y: 50 },
        { x: 75, y: 0 },
        { x: 100, y: 0 },
      ],
      first: 200n,
      last: 250n,
      low: 100n,
      high: 250n,
      change: 250n,
    })
  })

  it('is flat in the middle for a single value, and knows no change', () => {
    expect(priceLine(historyOf([daysAgo(1, 7n)], 'All', NOW), BOX)).toEqual({
      points: [
        { x: 0, y: 25 },
        { x: 100, y: 25 },
      ],
      first: 7n,
      last: 7n,
      low: 7n,
      high: 7n,
      change: undefined,
    })
  })

  it('is undefined without values, and knows no change from 0', () => {
    expect(priceLine(historyOf([], '1D', NOW), BOX)).toBeUndefined()
    expect(priceLine(historyOf([daysAgo(2, 0n), daysAgo(1, 5n)], '1W', NOW), BOX)?.change).toBeUndefined()
  })

  it('never leaves the box and never goes back', () => {
    const anyMoment = fc.record({
      at: fc.integer({ min: 0, max: 2 ** 53 - 1 }).map((at) => at as EpochMillis),
      value: fc.bigInt({ min: 0n, max: 2n ** 256n }),
    })
    fc.assert(
      fc.property(
        fc.array(anyMoment, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...PERIODS),
        (moments, period) => {
          const points = priceLine(historyOf(moments, period, NOW), BOX)?.points ?? []
          const xs = points.map(({ x }) => x)
          expect(xs).toEqual(xs.toSorted((a, b) => a - b))
          for (const { x, y } of points) {
            expect(x >= 0 && x <= BOX.width).toBe(true)
            expect(y >= 0 && y <= BOX.height).toBe(true)
          }
        },
      ),
    )
  })
})

it.each([
  [42n, '1W', '+4.2% in the last 7 days'],
  [-1005n, '1D', '-100.5% in the last 24 hours'],
  [0n, '1M', '0% in the last 30 days'],
  [12345n, 'All', '+1,234.5% since the start'],
] as const)('the change of %s tenths of a percent in %s reads "%s"', (tenths, period, text) => {
  expect(change(tenths, period)).toBe(text)
})

it.each([
  [0n, 18, '0'],
  [1234567n, 9, '0.0012345'],
  [1n, 36, '0.000000000000000000000000000000000001'],
  [123456789n, 2, '1,234,567'],
  [1050000n, 6, '1.05'],
] as const)('significantText of %s with %i decimals is %s', (value, decimals, text) => {
  expect(significantText(value, decimals)).toBe(text)
})

it.each([
  [0n, 18, 'up', '0 CHAT'],
  [67_304_464_371_190_604n, 18, 'up', '0.06731 CHAT'],
  [67_304_464_371_190_604n, 18, 'down', '0.0673 CHAT'],
  [999_999_999n, 9, 'up', '1 CHAT'],
  [123_456_789n, 2, 'up', '1,234,567.89 CHAT'],
  [123_456_789n, 6, 'up', '123.4568 CHAT'],
  [123_456_789n, 6, 'down', '123.4567 CHAT'],
  [99_999n, 5, 'up', '1 CHAT'],
  [1n, 36, 'down', '0.000000000000000000000000000000000001 CHAT'],
] as const)(
  'an estimate of %s with %i decimals, rounded %s, reads %s',
  (value, decimals, direction, text) => {
    expect(estimateText(value, { decimals, symbol: 'CHAT' }, direction)).toBe(text)
  },
)

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { drawnCurve, nextSteps } from './curveExplorer.ts'

const curve = { ratio: 10n ** 18n, fee: 2n * 10n ** 16n }

it('The curve is drawn from 0 to twice the supply, with the present supply and a bounded number of points', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 100_000n }), (supply) => {
      const supplies = drawnCurve(supply, curve).map((step) => step.supply)
      expect(supplies[0]).toBe(0n)
      expect(supplies.at(-1)).toBe(supply * 2n > 20n ? supply * 2n : 20n)
      expect(supplies).toContain(supply)
      expect(supplies).toEqual([...new Set(supplies)].toSorted((a, b) => (a < b ? -1 : 1)))
      expect(supplies.length).toBeLessThanOrEqual(63)
      // Neighbours are no further apart than 60 equal steps require.
      const end = supplies.at(-1) ?? 0n
      const gaps = supplies.map((point, index) => (supplies[index + 1] ?? end) - point)
      expect(gaps.filter((gap) => gap * 60n >= end + 60n)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

it('The curve of a young collection is drawn with every supply up to 20, or up to twice its own', () => {
  for (const supply of [0n, 7n, 10n, 11n, 30n])
    expect(drawnCurve(supply, curve)).toHaveLength(Number(supply > 10n ? 2n * supply : 20n) + 1)
})

it('The drawn curve never falls', () => {
  const buys = drawnCurve(37n, curve).map(({ buy }) => buy)
  expect(buys).toEqual(buys.toSorted((a, b) => (a < b ? -1 : 1)))
})

it('The next prices begin with the present price', () => {
  expect(nextSteps(2n, curve).slice(0, 2)).toEqual([
    { supply: 2n, buy: 165938028528574n, sell: 30634712959122n },
    { supply: 3n, buy: 398251268468582n, sell: 153173564795610n },
  ])
  expect(nextSteps(2n, curve).at(-1)?.supply).toBe(102n)
})

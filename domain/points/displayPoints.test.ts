import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { countText } from '../shared/countText.ts'
import { parseAmount } from '../shared/parseAmount.ts'
import { displayPoints, displayPointsBriefly } from './displayPoints.ts'
import { points } from './Points.ts'

const runs = { numRuns: 1000 }

const anyPoints = fc
  .nat(40)
  .chain((exponent) => fc.bigInt({ min: 0n, max: 10n ** BigInt(exponent) }))
  .map(points)

function amount(text: string): bigint {
  const parsed = parseAmount(text, 18, '.')
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error}`)
  return parsed.value
}

const digitsOf = (text: string) => text.split('.')[1]?.length ?? 0

describe('displayPoints', () => {
  it.each([
    ['0', '0'],
    // Below 0.0001: 8 decimals.
    ['0.000000000000000001', '0.00000000'],
    ['0.000000004999999999', '0.00000000'],
    ['0.000000005', '0.00000001'],
    ['0.00001234', '0.00001234'],
    ['0.000099999999999999', '0.00010000'],
    // Below 0.01: 6.
    ['0.0001', '0.000100'],
    ['0.0001004999', '0.000100'],
    ['0.0001005', '0.000101'],
    ['0.009999499999999999', '0.009999'],
    ['0.0099999', '0.010000'],
    // Below 1: 4.
    ['0.01', '0.0100'],
    ['0.5', '0.5000'],
    ['0.12344999', '0.1234'],
    ['0.12345', '0.1235'],
    ['0.99994', '0.9999'],
    ['0.99995', '1.0000'],
    ['0.99996', '1.0000'],
    // Below 100: 2.
    ['1', '1.00'],
    ['1.005', '1.01'],
    ['42.4242', '42.42'],
    ['99.994', '99.99'],
    ['99.995', '100.00'],
    // From 100: no decimals.
    ['100', '100'],
    ['100.499999999999999999', '100'],
    ['100.5', '101'],
    // With commas between the thousands.
    ['999.5', '1,000'],
    ['12345.678', '12,346'],
    ['69000000', '69,000,000'],
    // Beyond a float's precision.
    ['9007199254740993', '9,007,199,254,740,993'],
    ['9007199254740992.5', '9,007,199,254,740,993'],
  ])('shows %s points as %s', (exact, text) => {
    expect(displayPoints(points(amount(exact)))).toBe(text)
  })

  it('shows the largest amount of a chain as a whole number', () => {
    const max = points(2n ** 256n - 1n)
    expect(displayPoints(max)).toBe(countText((max + 5n * 10n ** 17n) / 10n ** 18n))
  })

  it('rounds to the nearest last digit, half up', () => {
    fc.assert(
      fc.property(anyPoints, (exact) => {
        const text = displayPoints(exact)
        const difference = amount(text) - exact
        const half = 10n ** BigInt(18 - digitsOf(text)) / 2n
        expect(difference > -half && difference <= half).toBe(true)
      }),
      runs,
    )
  })

  it('shows the digits of the tier of the unrounded amount', () => {
    fc.assert(
      fc.property(anyPoints, (exact) => {
        const tier = [10n ** 14n, 10n ** 16n, 10n ** 18n, 10n ** 20n].filter((limit) => exact < limit).length
        expect(digitsOf(displayPoints(exact))).toBe(exact === 0n ? 0 : tier * 2)
      }),
      runs,
    )
  })

  it('never shows more points as fewer', () => {
    fc.assert(
      fc.property(anyPoints, anyPoints, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(amount(displayPoints(less)) <= amount(displayPoints(more))).toBe(true)
      }),
      runs,
    )
  })
})

describe('displayPointsBriefly', () => {
  it.each([
    ['0', '0'],
    ['0.004999999999999999', '0.00'],
    ['0.005', '0.01'],
    ['0.5', '0.50'],
    ['0.994', '0.99'],
    ['0.995', '1.00'],
    ['1', '1.00'],
    ['99.995', '100.00'],
    ['12345.678', '12,346'],
  ])('shows %s points as %s', (exact, text) => {
    expect(displayPointsBriefly(points(amount(exact)))).toBe(text)
  })

  it('differs from displayPoints only below one point, with two decimals', () => {
    fc.assert(
      fc.property(anyPoints, (exact) => {
        const text = displayPointsBriefly(exact)
        if (exact === 0n || exact >= 10n ** 18n) expect(text).toBe(displayPoints(exact))
        else expect(text).toMatch(/^[01]\.[0-9]{2}$/)
      }),
      runs,
    )
  })
})

describe('points', () => {
  it('are never negative', () => {
    expect(() => points(-1n)).toThrow(RangeError)
    expect(points(0n)).toBe(0n)
  })
})

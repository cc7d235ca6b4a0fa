import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { nameLength } from './lowerCaseName.ts'
import { priceOf, tierLabel, tierOf } from './priceTier.ts'

const runs = { numRuns: 1000 }
const FIVE = [500n, 400n, 300n, 200n, 100n].map(wei)
const ONE = [wei(7n)]

describe('price tiers', () => {
  it.each([
    [0, 4],
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 4],
    [139, 4],
  ])('give %d characters the price at index %d of five', (length, tier) => {
    expect(tierOf(length, 5)).toBe(tier)
    expect(tierOf(length, 1)).toBe(0)
  })

  it.each([
    ['', 100n],
    ['a', 500n],
    ['İ', 400n],
    ['😀', 500n],
    ['😀😀', 400n],
    ['ABC', 300n],
    ['abcd', 200n],
    ['abcde', 100n],
  ])('give %j the price %d', (text, price) => {
    expect(priceOf(FIVE, text)).toBe(price)
    expect(priceOf(ONE, text)).toBe(7n)
  })

  it.each([0, 2, 3, 4, 6])('reject a list of %d prices', (count) => {
    const prices = Array.from({ length: count }, () => wei(1n))
    expect(() => priceOf(prices, 'a')).toThrow(new RangeError('A price list has one price or five'))
  })

  it('use the length of the lower-cased text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(priceOf(FIVE, text)).toBe(FIVE[Math.min(nameLength(text), 5) - 1])
      }),
      runs,
    )
  })

  it('have a label for each price', () => {
    expect([0, 1, 2, 3, 4].map((index) => tierLabel(index, 5))).toEqual([
      '1 character',
      '2 characters',
      '3 characters',
      '4 characters',
      '5 or more characters',
    ])
    expect(tierLabel(0, 1)).toBe('Any length')
  })
})

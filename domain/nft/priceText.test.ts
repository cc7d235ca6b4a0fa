import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wei } from '../shared/Wei.ts'
import { priceText } from './priceText.ts'

/** In wei. */
const coins = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return wei(BigInt(whole) * 10n ** 18n + BigInt(fraction.padEnd(18, '0')))
}

describe('priceText', () => {
  it.each([
    ['1234.1', '1,235'],
    ['100', '100'],
    ['100.001', '101'],
    ['99.999', '100'],
    ['1.5', '1.5'],
    ['1', '1'],
    ['0.99999', '1'],
    ['0.1', '0.1'],
    ['0.0999999', '0.1'],
    ['0.01', '0.01'],
    ['0.005608705364265882', '0.005609'],
    ['0.0005555555', '0.0005556'],
    ['0.000033187605705714', '0.00003319'],
    ['0.0000055555555', '0.000005556'],
    ['0.000001', '0.000001'],
    ['0.000000123456789123', '0.000000123456789123'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['0', '0'],
  ])('writes %s as %s', (exact, text) => {
    expect(priceText(coins(exact))).toBe(text)
  })

  it('is never below the price, and at most a five-hundredth above a price under 1 coin', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), (value) => {
        const shown = coins(priceText(wei(value)))
        expect(shown).toBeGreaterThanOrEqual(value)
        expect((shown - value) * 500n).toBeLessThanOrEqual(value)
      }),
      { numRuns: 1000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatAmount, formatAmountExactly } from './amount.ts'
import { fieldText, parseAmount } from './parseAmount.ts'

const runs = { numRuns: 1000 }
/** The largest uint256, digit by digit. */
const MAX_COUNT = 115792089237316195423570985008687907853269984665640564039457584007913129639935n
const anyValue = fc.bigInt({ min: 0n, max: MAX_COUNT })
const anyDecimals = fc.integer({ min: 0, max: 36 })

describe('parseAmount', () => {
  it.each([
    ['1', 18, 10n ** 18n],
    ['0', 18, 0n],
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['1,5', 18, 1_500_000_000_000_000_000n],
    ['.5', 1, 5n],
    [',5', 1, 5n],
    ['5.', 1, 50n],
    ['007', 0, 7n],
    [' 7\n', 0, 7n],
    ['0.000000000000000001', 18, 1n],
    ['1,000', 3, 1_000_000n],
    ['1.000', 3, 1000n],
    ['1,000.5', 1, 10_005n],
    ['1.50', 1, 15n],
    ['1.0', 0, 1n],
    ['7', 0, 7n],
    ['.05', 2, 5n],
    [',0005', 4, 5n],
    ['7'.padStart(100, '0'), 0, 7n],
    ['0.'.padEnd(38, '1'), 36, BigInt('1'.repeat(36))],
    [String(MAX_COUNT), 0, MAX_COUNT],
    [formatAmountExactly(MAX_COUNT, 18), 18, MAX_COUNT],
  ])('reads %j with %d decimals as %d', (text, decimals, value) => {
    expect(parseAmount(text, decimals, '.')).toEqual({ ok: true, value })
  })

  it.each([
    ['', 18, 'empty'],
    ['  ', 18, 'empty'],
    ['.', 18, 'not a number'],
    ['-1', 18, 'not a number'],
    ['+1', 18, 'not a number'],
    ['1e2', 18, 'not a number'],
    ['0x10', 18, 'not a number'],
    ['NaN', 18, 'not a number'],
    ['Infinity', 18, 'not a number'],
    ['1.2.3', 18, 'not a number'],
    ['1,000.', 18, 'not a number'],
    ['1,00.5', 18, 'not a number'],
    ['1,000,00', 18, 'not a number'],
    ['0,000.5', 18, 'not a number'],
    ['1 00', 18, 'not a number'],
    ['1 000’000', 18, 'not a number'],
    ['1,000.5,0', 18, 'not a number'],
    ['1_000', 18, 'not a number'],
    ['１', 18, 'not a number'],
    ['٣', 18, 'not a number'],
    ['1.5', 0, 'too many decimals'],
    ['0.0000000000000000019', 18, 'too many decimals'],
    ['1'.repeat(101), 18, 'too long'],
    ['9'.repeat(78), 0, 'too large'],
    [String(MAX_COUNT + 1n), 0, 'too large'],
    [formatAmountExactly(MAX_COUNT + 1n, 18), 18, 'too large'],
    ['1', 37, 'unusable decimals'],
    ['1', -1, 'unusable decimals'],
    ['1', 1.5, 'unusable decimals'],
  ])('refuses %j with %d decimals: %s', (text, decimals, error) => {
    expect(parseAmount(text, decimals, '.')).toEqual({ ok: false, error })
  })

  it.each([
    ['1,000.50', '1000.5'],
    ['1.000,50', '1000.5'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1,234,567.891', '1234567.891'],
    ['1 000', '1000'],
    ['1\u00A0000', '1000'],
    ['1\u202F234\u202F567,8', '1234567.8'],
    ['1’000', '1000'],
    ["1'000.5", '1000.5'],
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['.125', '0.125'],
    ['01.125', '1.125'],
    ['1234.567', '1234.567'],
    ['1,5', '1.5'],
    ['1,0000', '1'],
  ])('reads “%s” as %s in any language', (text, amount) => {
    const read = (['.', ',', 'unknown'] as const).map((sign) => parseAmount(text, 18, sign))
    const value = parseAmount(amount, 18, '.')
    expect(read).toEqual([value, value, value])
    expect(value.ok).toBe(true)
  })

  it.each([
    ['1,000', '1000', '1'],
    ['1.000', '1', '1000'],
    ['12,345', '12345', '12.345'],
    ['999.999', '999.999', '999999'],
  ])('reads “%s” by the user’s languages alone: %s with a point, %s with a comma', (text, point, comma) => {
    const exactly = (amount: string) =>
      parseAmount(amount.padEnd(20, amount.includes('.') ? '0' : ''), 18, '.')
    expect((['.', ',', 'unknown'] as const).map((sign) => parseAmount(text, 18, sign))).toEqual([
      exactly(point),
      exactly(comma),
      { ok: false, error: 'ambiguous' },
    ])
  })

  it('reads back every amount that the app writes into a field, in any language', () => {
    const sign = fc.constantFrom('.', ',', 'unknown' as const)
    fc.assert(
      fc.property(anyValue, anyDecimals, sign, (value, decimals, by) => {
        const text = fieldText(formatAmountExactly(value, decimals), by)
        expect(parseAmount(text, decimals, by)).toEqual({ ok: true, value })
      }),
      runs,
    )
  })

  it('reads back every exact amount, with the point or comma of the user’s languages', () => {
    fc.assert(
      fc.property(anyValue, anyDecimals, (value, decimals) => {
        const text = formatAmountExactly(value, decimals)
        expect([
          parseAmount(text, decimals, '.'),
          parseAmount(text.replace('.', ','), decimals, ','),
        ]).toEqual([
          { ok: true, value },
          { ok: true, value },
        ])
      }),
      runs,
    )
  })

  it('returns a result for any text and never throws', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,eExX+- '), maxLength: 120 })
    fc.assert(
      fc.property(text, fc.integer(), (typed, decimals) => {
        expect(typeof parseAmount(typed, decimals, 'unknown').ok).toBe('boolean')
      }),
      runs,
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [0n, 18, undefined, '0'],
    [10n ** 18n, 18, undefined, '1'],
    [1_500_000_000_000_000_000n, 18, undefined, '1.5'],
    [1_999_990_000_000_000_000n, 18, undefined, '1.9999'],
    [1_000_010_000_000_000_000n, 18, undefined, '1'],
    [1n, 18, undefined, '<0.0001'],
    [10n ** 14n, 18, undefined, '0.0001'],
    [10n ** 14n - 1n, 18, undefined, '<0.0001'],
    [999_999n, 6, 2, '0.99'],
    [1n, 18, 0, '<1'],
    [15n, 1, 0, '1'],
    [1n, 18, 18, '0.000000000000000001'],
    [5n, 2, undefined, '0.05'],
    [7n, 0, undefined, '7'],
    [10n ** 60n, 18, undefined, `1${'0'.repeat(42)}`],
    [-15n, 1, undefined, '-1.5'],
    [-1n, 18, undefined, '>-0.0001'],
  ])(
    'shows %d with %d decimals, at most %s of them, as %s',
    (value, decimals, maximumFractionDigits, text) => {
      const options = maximumFractionDigits === undefined ? {} : { maximumFractionDigits }
      expect(formatAmount(value, decimals, options)).toBe(text)
    },
  )

  it('never shows more than the amount, and less by under one shown digit', () => {
    fc.assert(
      fc.property(anyValue, anyDecimals, fc.nat(40), (value, decimals, maximumFractionDigits) => {
        const text = formatAmount(value, decimals, { maximumFractionDigits })
        const step = 10n ** BigInt(Math.max(0, decimals - maximumFractionDigits))
        const shown = text.startsWith('<') ? { ok: true, value: 0n } : parseAmount(text, decimals, '.')
        expect(shown).toEqual({ ok: true, value: value - (value % step) })
        expect(text).toMatch(/^<?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/)
        expect(text === '0').toBe(value === 0n)
      }),
      runs,
    )
  })
})

describe('formatAmountExactly', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_230_000n, 6, '1.23'],
    [100n, 0, '100'],
    [1n, 77, `0.${'0'.repeat(76)}1`],
    [-5n, 1, '-0.5'],
  ])('shows %d with %d decimals as %s', (value, decimals, text) => {
    expect(formatAmountExactly(value, decimals)).toBe(text)
  })
})

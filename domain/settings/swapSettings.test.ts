import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BasisPoints } from '../shared/BasisPoints.ts'
import {
  parseDeadline,
  parseSlippage,
  slippageOf,
  slippageRisk,
  storedSlippageText,
  type SettingProblem,
} from './swapSettings.ts'

describe('a typed slippage', () => {
  it.each([
    ['0', 0],
    ['0.29', 29],
    ['5.02', 502],
    ['0.5', 50],
    ['.5', 50],
    ['1,5', 150],
    [',5', 50],
    ['1.', 100],
    [' 1.10 ', 110],
    ['50', 5000],
    ['050.00', 5000],
  ])('%j is %i basis points', (text, basisPoints) => {
    expect(parseSlippage(text)).toEqual({ ok: true, value: basisPoints })
  })

  it.each<readonly [string, SettingProblem]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1,234.5', 'not a number'],
    ['0,5,1', 'not a number'],
    ['-1', 'negative'],
    ['\u22121', 'negative'],
    ['0.123', 'too many decimals'],
    ['50.01', 'too high'],
    ['999999999999', 'too high'],
    ['1e2', 'not a number'],
    ['0x10', 'not a number'],
    ['NaN', 'not a number'],
    ['Infinity', 'not a number'],
    ['.', 'not a number'],
    ['1.2.3', 'not a number'],
    ['٣', 'not a number'],
    ['1'.repeat(400), 'not a number'],
  ])('%j is refused as %s', (text, problem) => {
    expect(parseSlippage(text)).toEqual({ ok: false, error: problem })
  })

  it.each([
    ['0.5', 50],
    ['0.555', 55],
    ['0,559', 55],
    [' 0.2999999999999999999 ', 29],
    ['.999', 99],
    ['50.00', 5000],
    ['50.001', 5000],
    ['50.01', undefined],
    ['60', undefined],
    ['999999999999', undefined],
    ['-1', undefined],
    ['', 0],
    ['NaN', 0],
    ['half', 0],
    ['1.2.345', 0],
    ['1'.repeat(400), 0],
  ])('stored as %j counts as %s', (text, basisPoints) => {
    expect(slippageOf(text)).toBe(basisPoints)
  })

  it.each([
    ['0.555', 'Swaps use 0.55%.'],
    ['half', 'Swaps use 0%.'],
    ['60', 'Nothing is swapped with it.'],
  ])('stored as %j is explained by the settings: %s', (text, explained) => {
    expect(storedSlippageText(text)).toBe(explained)
  })

  it('is exact for every value of two decimals', () => {
    for (let basisPoints = 0; basisPoints <= 5000; basisPoints += 1) {
      const text = `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
      expect(slippageOf(text)).toBe(basisPoints)
    }
  })

  it('of any text is between 0 and 50 percent or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseSlippage(text)
        return !parsed.ok || (Number.isInteger(parsed.value) && parsed.value >= 0 && parsed.value <= 5000)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['5', 'none'],
    ['5.01', 'high'],
    ['20', 'high'],
    ['20.01', 'very high'],
  ])('%s %% has the risk %j', (text, risk) => {
    expect(slippageRisk(slippageOf(text) ?? (0 as BasisPoints))).toBe(risk)
  })
})

describe('a typed deadline', () => {
  it.each([
    ['1', 1],
    ['20', 20],
    ['4320', 4320],
    ['20.', 20],
  ])('%j is %i minutes', (text, minutes) => {
    expect(parseDeadline(text)).toEqual({ ok: true, value: minutes })
  })

  it.each<readonly [string, SettingProblem]>([
    ['', 'empty'],
    ['0', 'too low'],
    ['4321', 'too high'],
    ['-5', 'negative'],
    ['1.5', 'too many decimals'],
    ['1,5', 'too many decimals'],
    ['soon', 'not a number'],
  ])('%j is refused as %s', (text, problem) => {
    expect(parseDeadline(text)).toEqual({ ok: false, error: problem })
  })
})

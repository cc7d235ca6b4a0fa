import { describe, expect, it } from 'vitest'

import { mediaPolicy } from '../media/mediaPolicy.ts'
import { MIN_RATIO, MAX_RATIO } from './curve.ts'
import {
  judgeDescription,
  judgeImage,
  isUniqueId,
  judgeName,
  judgeRatio,
  judgeSymbol,
  launchTexts,
  levelCurves,
  levelRatios,
  RATIO_NUMBERS,
  readRatio,
  suggestedSymbol,
  examplePrices,
  uniqueIdOf,
} from './launchDraft.ts'

const POLICY = mediaPolicy({
  arweaveGateway: 'https://arweave.example/',
  ipfsGateway: 'https://one.example/ipfs/',
  ipfsGateway2: 'https://one.example/ipfs/',
  ipfsGateway3: 'https://one.example/ipfs/',
  mediaOrigins: [],
})
const DRAFT = {
  name: 'Sunrise',
  symbol: 'SUN',
  image: 'https://images.example/a.png',
  description: 'Over the\nhill',
}

describe('The launch form', () => {
  it.each([
    ['', 'empty'],
    ['  \u00a0 ', 'empty'],
    ['\u200B', 'wrong'],
    ['Sunrise', 'fine'],
    ['x'.repeat(32), 'fine'],
    ['x'.repeat(33), 'wrong'],
    // The limit is in bytes (rules/nft: launch).
    ['ä'.repeat(16), 'fine'],
    ['ä'.repeat(17), 'wrong'],
    [`${'x'.repeat(32)}   `, 'fine'],
    ['Sun\u00a0rise', 'fine'],
    ['Sun\u200Brise', 'wrong'],
    ['Sun\u202Erise', 'wrong'],
    ['Sun\u00adrise', 'wrong'],
    ['Sun\u0007rise', 'wrong'],
    ['\u{1F468}\u200D\u{1F469}', 'wrong'],
    ['Sunr\u0456se', 'fine'],
  ])('judges the name %j: %s', (text, kind) => {
    expect(judgeName(text, 32).kind).toBe(kind)
  })

  it.each([
    ['\u0007', 'U+0007'],
    ['\u00ad', 'U+00AD'],
    ['\u200b', 'U+200B'],
    ['\u{E0041}', 'U+E0041'],
  ])('names the invisible character %j by its code point', (character, code) => {
    const verdict = judgeName(`Sun${character}rise`, 32)
    expect(verdict.kind === 'wrong' && verdict.message).toContain(`(${code})`)
    expect(judgeSymbol(`SU${character}N`)).toEqual(verdict)
  })

  it('examines the first 1000 characters of a name for invisible ones', () => {
    expect(judgeName(`${'x'.repeat(999)}\u200b`, undefined).kind).toBe('wrong')
    expect(judgeName(`${'x'.repeat(1000)}\u200b`, undefined).kind).toBe('fine')
  })

  it('accepts a name of any length while the limit is unknown', () => {
    expect(judgeName('x'.repeat(500), undefined).kind).toBe('fine')
  })

  it.each([
    ['', 'empty'],
    ['SUN', 'fine'],
    ['x'.repeat(16), 'fine'],
    ['x'.repeat(17), 'wrong'],
    ['\u200B', 'wrong'],
  ])('judges the symbol %j: %s', (text, kind) => {
    expect(judgeSymbol(text).kind).toBe(kind)
  })

  it.each([
    [' ', 'empty'],
    ['https://images.example/a.png', 'fine'],
    ['ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U', 'fine'],
    ['http://images.example/a.png', 'wrong'],
    ['a.png', 'wrong'],
    ['javascript:alert(1)', 'wrong'],
    [`data:image/png,${'x'.repeat(4081)}`, 'fine'],
    [`data:image/png,${'x'.repeat(4082)}`, 'wrong'],
  ])('judges the picture %.40j: %s', (text, kind) => {
    expect(judgeImage(text, POLICY).kind).toBe(kind)
  })

  it.each([
    ['\n ', 'empty'],
    ['A "quoted" word', 'fine'],
    ['x'.repeat(4096), 'fine'],
    ['"'.repeat(2048), 'fine'],
    ['"'.repeat(2049), 'wrong'],
  ])('judges the description %.20j: %s', (text, kind) => {
    expect(judgeDescription(text).kind).toBe(kind)
  })

  it.each([
    ['', 'empty', undefined],
    ['  ', 'empty', undefined],
    ['0.01', 'fine', MIN_RATIO],
    ['0,01', 'fine', MIN_RATIO],
    ['0.009999999999999999', 'wrong', undefined],
    ['9000000', 'fine', MAX_RATIO],
    ['9000000.000000000000000001', 'wrong', undefined],
    ['1.5', 'fine', 15n * 10n ** 17n],
    ['-1', 'wrong', undefined],
    ['1e3', 'wrong', undefined],
  ])('judges the ratio %j: %s', (text, kind, ratio) => {
    expect([judgeRatio(text, '.').kind, readRatio(text, '.')]).toEqual([kind, ratio])
  })

  it('shows the prices of #1, #5, #15 and #30, fees included', () => {
    expect(examplePrices(RATIO_NUMBERS, { ratio: 10n ** 18n, fee: 2n * 10n ** 16n })).toEqual([
      { number: 1n, price: 0n },
      { number: 5n, price: 730127325525736n },
      { number: 15n, price: 9259341991894564n },
      { number: 30n, price: 39791939241152629n },
    ])
  })
})

it.each([
  ['', ''],
  ['\u{1F525}', ''],
  ['Sunrise', 'SUNR'],
  ['Low Tide', 'LOW'],
  ['Say "hi"', 'SAY'],
  ['Songs of the rising Sun', 'SOTR'],
  ['stra\u00dfe', 'STRA'],
  ['\u00df\u00df\u00df', 'SSSS'],
  ['\u{20000}\u{20001}\u{20002}\u{20003}\u{20004}', '\u{20000}\u{20001}\u{20002}\u{20003}'],
])('suggests for the name %j the symbol %j, which fits', (name, symbol) => {
  expect(suggestedSymbol(name)).toBe(symbol)
  expect(judgeSymbol(symbol).kind).toBe(symbol === '' ? 'empty' : 'fine')
})

it.each([
  ['x'.repeat(33), '33 of 32 characters'],
  ['\u00e4'.repeat(17), '34 of 32 bytes'],
])('counts the name %j as people do, and in bytes only where those are more', (name, expected) => {
  const verdict = judgeName(name, 32)
  expect(verdict.kind === 'wrong' && verdict.message).toContain(expected)
})

describe('The price levels', () => {
  it('surround the ratio of the community', () => {
    expect(levelRatios(169n * 10n ** 18n)).toEqual({
      low: 4225n * 10n ** 16n,
      normal: 169n * 10n ** 18n,
      high: 676n * 10n ** 18n,
    })
  })

  it.each([
    [MIN_RATIO, { low: MIN_RATIO, normal: MIN_RATIO }],
    [MAX_RATIO, { normal: MAX_RATIO, high: MAX_RATIO }],
  ])('stay within the bounds of the contract around %s', (normal, expected) => {
    expect(levelRatios(normal)).toMatchObject(expected)
  })

  it('have curves of their prices, on one scale', () => {
    const { low, normal, high } = levelCurves(levelRatios(169n * 10n ** 18n))
    expect([low.length, high.at(-1)]).toEqual([30, 1])
    expect(normal.at(-1)).toBeCloseTo(0.25)
    expect(low.at(-1)).toBeCloseTo(0.0625)
    expect(high.toSorted((a, b) => a - b)).toEqual(high)
  })
})

describe('launchTexts', () => {
  it('returns the shown name, and the same name escaped for JSON', () => {
    const texts = launchTexts({ ...DRAFT, name: ' Say "hi"\u200B ', description: ' a\nb ' })
    expect(texts).toEqual({
      name: 'Say "hi"',
      metadataName: String.raw`Say \"hi\"`,
      symbol: 'SUN',
      image: 'https://images.example/a.png',
      description: String.raw`a\nb`,
    })
  })
})

it.each([
  ['ab'.repeat(12), true],
  ['<b>', false],
  ['AB'.repeat(12), false],
  ['ab'.repeat(13), false],
  ['', false],
])('%j counts as a unique id: %s', (text, expected) => {
  expect(isUniqueId(text)).toBe(expected)
})

it('A unique id contains all of its bytes', () => {
  expect(uniqueIdOf(Uint8Array.from([0, 1, 255]))).toBe('0001ff')
})

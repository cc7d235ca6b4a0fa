import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import { LATIN_LOOKALIKES, latinSkeleton } from './latinLookalikes.ts'
import { nameAdvice, scriptsOf } from './lookalike.ts'

const runs = { numRuns: 1000 }

describe('the table of look-alikes', () => {
  it('maps each letter of a script to a single Latin letter, and lists no letter twice', () => {
    const letters = LATIN_LOOKALIKES.flatMap(([, lookalikes]) => [...lookalikes])
    const wrong = LATIN_LOOKALIKES.filter(
      ([script, lookalikes, latin]) =>
        !new RegExp(`^\\p{Script=${script}}+$`, 'u').test(lookalikes) ||
        !/^[a-z]+$/.test(latin) ||
        [...lookalikes].length !== latin.length,
    )
    expect(wrong).toEqual([])
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('turns look-alikes into Latin letters', () => {
    expect(
      ['\u0430l\u0456ce', '\uff41lice', '\u{1d41a}lice', '\uab7alice', 'alice'].map(latinSkeleton),
    ).toEqual(Array.from({ length: 5 }, () => 'alice'))
  })
})

it('a small letter looks like its own Latin letter, not like that of its capital', () => {
  expect(['\u03bd', '\u039d', '\u043d', '\u041d'].map(latinSkeleton)).toEqual(['v', 'n', '\u043d', 'h'])
})

describe('scriptsOf', () => {
  it.each([
    ['alice', ['Latin']],
    ['élan42', ['Latin']],
    ['12345', []],
    ['😀-_', []],
    ['\u0430lice', ['Cyrillic', 'Latin']],
    ['東京タワーabc', ['Han', 'Katakana', 'Latin']],
    ['नमस्ते', ['Other']],
    ['あ', ['Hiragana']],
    ['ㄅ', ['Bopomofo']],
    ['한', ['Hangul']],
    ['\u03b1', ['Greek']],
    ['օ', ['Armenian']],
    ['Ꭰ', ['Cherokee']],
    ['\u2c80', ['Coptic']],
    ['ა', ['Georgian']],
    ['ꓐ', ['Lisu']],
    ['\u{10400}', ['Deseret']],
    ['\u{104b0}', ['Osage']],
    ['א', ['Hebrew']],
    ['ا', ['Arabic']],
    [`${'a'.repeat(511)}\u0430`, ['Latin', 'Cyrillic']],
    [`${'a'.repeat(512)}\u0430`, ['Latin']],
  ])('finds the scripts of %s: %j', (name, scripts) => {
    expect(scriptsOf(name)).toEqual(scripts)
  })
})

describe('nameAdvice', () => {
  it.each([
    ['alice', []],
    ['élan', []],
    ['привет', []],
    ['καλημέρα', []],
    ['東京タワーabc', []],
    ['한국abc', []],
    ['東京です', []],
    ['ㄅㄆabc', []],
    [`${'a'.repeat(512)} `, []],
    [`${'a'.repeat(511)} `, ['invisible characters']],
    ['\u0430', ['looks like Latin letters']],
    ['\u0430ист', []],
    ['42\u0430', ['looks like Latin letters']],
    ['a0xd8da6bf2', []],
    ['1xd8da6bf2', []],
    ['0xd8-45', ['looks like an address']],
    ['0xd8---45', ['looks like an address']],
    ['0xd8da6bf-aa96045', ['looks like an address']],
    ['0xd8da6b-d8da6bf2', []],
    ['0xd-45', []],
    ['0xd8-4', []],
    ['0xd8-45xyz', []],
    ['0xd8g45', []],
    ['😀', []],
    ['0xfade', []],
    ['<svg onload=x>'.replace(' ', ''), []],
    ['', []],
    ['\u0430lice', ['mixed scripts', 'looks like Latin letters']],
    ['приветbob', ['mixed scripts']],
    ['абв東京', ['mixed scripts']],
    ['\u0441\u043e\u0440\u0443', ['looks like Latin letters']],
    ['\u03bf\u03c1', ['looks like Latin letters']],
    ['\u{1d41a}\u{1d41b}', ['looks like Latin letters']],
    ['al\u0131ce', ['looks like Latin letters']],
    ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045', ['looks like an address']],
    ['0XD8DA6BF2', ['looks like an address']],
    ['oxd8da6bf26964af9d7eed9e03e53415d37aa96045', ['looks like an address']],
    ['0xd8da…6045', ['looks like an address']],
    ['0\u0445d8da6bf2', ['mixed scripts', 'looks like Latin letters', 'looks like an address']],
    ['\u200b0xd8da6bf26964', ['looks like an address', 'invisible characters']],
    ['al ice', ['invisible characters']],
    ['e\u0301lan', ['not normalised']],
  ])('advises on %j: %j', (name, advice) => {
    expect(nameAdvice(name)).toEqual(advice)
  })

  it('gives no advice on ordinary ASCII names', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-wyz!"$'()*+:;<=>@^_`{|}~-][a-z0-9-]{0,30}$/), (name) => {
        expect(nameAdvice(name)).toEqual([])
      }),
      runs,
    )
  })

  it('detects a single Cyrillic look-alike in any Latin name', () => {
    const cyrillic = LATIN_LOOKALIKES.filter(([script]) => script === 'Cyrillic').flatMap(([, letters]) => [
      ...letters,
    ])
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), fc.constantFrom(...cyrillic), (name, letter) => {
        expect(nameAdvice(name + letter)).toEqual(['mixed scripts', 'looks like Latin letters'])
      }),
      runs,
    )
  })

  it('handles a megabyte of stacked marks quickly', () => {
    const start = performance.now()
    nameAdvice(`a${'\u0327\u0301'.repeat(500_000)}`)
    nameAdvice(`0x12${'-'.repeat(1_000_000)}`)
    expect(performance.now() - start).toBeLessThan(scaled(2000))
  })
})

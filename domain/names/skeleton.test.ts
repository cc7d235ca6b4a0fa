import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { scaled } from '#testing/slowness.ts'

import { skeletonOf } from './skeleton.ts'
import { isWorthSpelling, spellOut } from './spellOut.ts'

const runs = { numRuns: 1000 }

describe('skeletonOf', () => {
  it.each([
    ['alice', 'alice'],
    ['\u0430lice', 'alice'],
    ['al\u200bice', 'alice'],
    ['al\u00a0ice', 'alice'],
    ['\uff41l\u0131ce', 'alice'],
    ['álìcé', 'alice'],
    ['a\u0301lice', 'alice'],
    ['a1ice', 'alice'],
    ['b0b', 'bob'],
    ['rnary', 'mary'],
    ['vvendy', 'wendy'],
    ['привет', 'пpивeт'],
    ['101', '101'],
    ['l0l', 'lol'],
    ['v1', 'vl'],
    ['a|b', 'alb'],
    ['Alice', 'alice'],
    ['modern', 'modem'],
    ['vvv', 'wv'],
    [`${'x'.repeat(512)}0`, 'x'.repeat(512)],
    ['x'.repeat(600), 'x'.repeat(512)],
    ['', ''],
    ['\u200b', ''],
  ])('turns %j into %j', (name, skeleton) => {
    expect(skeletonOf(name)).toBe(skeleton)
  })

  it('leaves a skeleton unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,20}$/), (name) => {
        expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name))
      }),
      runs,
    )
  })

  it('handles a megabyte of stacked marks quickly', () => {
    const start = performance.now()
    skeletonOf(`a${'\u0327\u0301'.repeat(500_000)}`)
    expect(performance.now() - start).toBeLessThan(scaled(1000))
  })
})

describe('spellOut', () => {
  it.each([
    ['alice', 'alice', false],
    ['привет', 'п[U+043F]р[U+0440]и[U+0438]в[U+0432]е[U+0435]т[U+0442]', false],
    ['al\u200bice', 'al[U+200B]ice', true],
    ['\u0430lice', '\u0430[U+0430]lice', true],
    ['abc\u202ecba', 'abc[U+202E]cba', true],
    ['e\u0301lan', 'e[U+0301]lan', true],
    ['two\nlines', 'two[U+000A]lines', true],
    ['a b', 'a[U+0020]b', true],
    ['\u{1F468}\u200D\u{1F469}', '\u{1F468}[U+1F468][U+200D]\u{1F469}[U+1F469]', true],
    ['0xd8da6bf26964af9d7eed9e03e53415d37aa96045', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', false],
    ['x'.repeat(161), `${'x'.repeat(160)}…`, false],
  ])('spells %j as %j', (name, spelled, worth) => {
    expect([spellOut(name), isWorthSpelling(name)]).toEqual([spelled, worth])
  })

  it('never returns an invisible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (name) => {
        expect(spellOut(name)).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u)
      }),
      runs,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  firstUnseen,
  hasDeceptiveCharacter,
  isRefusedInNames,
  markDeceptive,
  plainLines,
  plainText,
} from './characters.ts'

const runs = { numRuns: 1000 }
const LAST_CODE_POINT = 0x10ffff

/** From the Unicode tables, independent of the property escapes in the code. */
const REFUSED_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x20],
  [0x5c, 0x5c],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xd800, 0xf8ff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x110b1, 0x110b1],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x13441, 0x13442],
  [0x16fe4, 0x16fe4],
  [0x1bca0, 0x1bca3],
  [0x1d159, 0x1d159],
  [0x1d173, 0x1d17a],
  [0xe0000, 0x10ffff],
]

/** The observed list, and characters missing from it (rules/names: refused-characters). */
const OBSERVED = [
  0x5c, 0x9, 0xb, 0xc, 0x85, 0xad, 0x34f, 0x61c, 0x70f, 0x115f, 0x1160, 0x1680, 0x17b4, 0x17b5, 0x180e,
  0x2000, 0x200b, 0x200d, 0x200f, 0x202f, 0x205f, 0x2060, 0x2064, 0x206a, 0x206f, 0x2800, 0x3000, 0x3164,
  0xffa0, 0x110b1, 0x1bca0, 0x1bca3, 0x1d159, 0x1d173, 0x1d17a, 0xa0, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066,
  0x2069, 0xfeff, 0xfff9, 0xfffb, 0xfe0e, 0xfe0f, 0xe0100, 0xe0020, 0xe007f, 0xa, 0xd, 0x0, 0x7f, 0xd800,
  0xdfff, 0xfffe, 0xe000, 0x10fffd,
]

/** Shown as a warning sign, the musical signs among them (rules/names: warning-sign). */
const REPLACED_IN_DISPLAY = [
  0x9, 0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e, 0x2000, 0x200f, 0x2028, 0x202f,
  0x205f, 0x2060, 0x2064, 0x206a, 0x206f, 0x2800, 0x3000, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xfffa, 0x1d159,
  0x1d173, 0x1d17a,
]

function codePointsWhere(wrong: (codePoint: number) => boolean): readonly string[] {
  const found: string[] = []
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    if (wrong(codePoint)) found.push(codePoint.toString(16))
  }
  return found
}

const tabled = new Set<number>()
for (const [first, last] of REFUSED_RANGES) {
  for (let codePoint = first; codePoint <= last; codePoint += 1) tabled.add(codePoint)
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\u200b', '\ud83d', '\ude00', '\u202e', '⚠', '\n', '😀') }),
)

describe('characters refused in names', () => {
  it('every one of the 1,114,112 code points is refused exactly when the table or "unassigned" says so', () => {
    const wrong = codePointsWhere((codePoint) => {
      const expected = tabled.has(codePoint) || /\p{Cn}/u.test(String.fromCodePoint(codePoint))
      return isRefusedInNames(codePoint) !== expected
    })
    expect(wrong).toEqual([])
  })

  it('the observed list and what is missing from it are refused', () => {
    expect(OBSERVED.filter((codePoint) => !isRefusedInNames(codePoint))).toEqual([])
  })

  it.each(['a', 'é', '字', '😀', '<', '>', '"', "'", '$', '-', '_', '0', '\u{301}', 'ش', '⚠'])(
    '%s may stand in a name',
    (character) => {
      expect(isRefusedInNames(character)).toBe(false)
    },
  )

  it('one bad character anywhere refuses the whole text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...OBSERVED), fc.string(), (before, bad, after) => {
        expect(isRefusedInNames(before + String.fromCodePoint(bad) + after)).toBe(true)
      }),
      runs,
    )
  })
})

describe('deceptive characters in display', () => {
  it('a code point is deceptive exactly when names refuse it, but for the visible backslash', () => {
    const wrong = codePointsWhere(
      (codePoint) =>
        hasDeceptiveCharacter(String.fromCodePoint(codePoint)) !==
        (isRefusedInNames(codePoint) && codePoint !== 0x5c),
    )
    expect(wrong).toEqual([])
  })

  it('every kind of the display list is replaced', () => {
    const marked = REPLACED_IN_DISPLAY.map((codePoint) =>
      markDeceptive(`a${String.fromCodePoint(codePoint)}b`),
    )
    expect(new Set(marked)).toEqual(new Set(['a⚠b']))
  })

  it.each([
    ['alice', 'alice'],
    ['', ''],
    ['al ice', 'al⚠ice'],
    ['al\u200b\u200d \u202eice', 'al⚠ice'],
    ['\u200bal\u200bice\u200b', '⚠al⚠ice⚠'],
    ['\u200b\u{1d159}\u2800', '⚠'],
    ['a\\b', 'a\\b'],
    ['\ud83dx\ude00', '⚠x⚠'],
  ])('%j is shown as %j', (text, shown) => {
    expect(markDeceptive(text)).toBe(shown)
  })

  it('no deceptive character is left after marking, and a clean text stays as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const marked = markDeceptive(text)
        expect(hasDeceptiveCharacter(marked)).toBe(false)
        expect(marked === text).toBe(!hasDeceptiveCharacter(text))
      }),
      runs,
    )
  })
})

describe('plain text for messages', () => {
  it.each([
    ['Transaction failed', 200, 'Transaction failed'],
    ['two\nlines\tand\u00a0\u3000blanks', 200, 'two lines and blanks'],
    ['\u202eevil\u202c \u200b \u0000text', 200, 'evil text'],
    ['  trimmed  ', 200, 'trimmed'],
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['abcd efg', 6, 'abcd…'],
    ['😀😀😀', 2, '😀…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
    ['', 0, ''],
    ['<b onclick="x">', 200, '<b onclick="x">'],
  ])('%j within %d is %j', (text, maxLength, plain) => {
    expect(plainText(text, maxLength)).toBe(plain)
  })

  it('is one well-formed line of at most the given length, and the same when cleaned twice', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 30 }), (text, maxLength) => {
        const plain = plainText(text, maxLength)
        expect([...plain].length).toBeLessThanOrEqual(maxLength)
        expect(hasDeceptiveCharacter(plain.replaceAll(' ', ''))).toBe(false)
        expect(plainText(plain, maxLength)).toBe(plain)
      }),
      runs,
    )
  })

  it('cleans a megabyte of anything in linear time', () => {
    for (const unit of [' ', '\u200b', 'a ', '\ud83d', ' \u200b']) {
      // Worse than linear time would exceed the test's limit.
      expect(plainText(unit.repeat(1_000_000), 200).length).toBeLessThanOrEqual(201)
      expect(markDeceptive(unit.repeat(1_000_000)).length).toBeLessThanOrEqual(2_000_000)
    }
  })
})

describe('plainLines', () => {
  it.each<readonly [string, number, number, string]>([
    ['one', 200, 9, 'one'],
    ['one\ntwo\r\nthree\rfour\u2028five\u2029six', 200, 9, 'one\ntwo\nthree\nfour\nfive\nsix'],
    ['\n\n one \n\n\n\n\u200b\n two\n\n', 200, 9, 'one\n\ntwo'],
    ['one\ntwo\nthree', 200, 2, 'one\ntwo…'],
    ['one\ntwo\nthree', 7, 9, 'one\ntw…'],
    ['one\ntwo', 7, 9, 'one\ntwo'],
    ['one\ntwo', 5, 9, 'one…'],
    ['😀\n😀😀', 3, 9, '😀…'],
    ['\u202eevil\n\u0007text', 200, 9, 'evil\ntext'],
    ['', 200, 9, ''],
  ])('%j within %d in %d lines is %j', (text, maxLength, maxLines, lines) => {
    expect(plainLines(text, maxLength, maxLines)).toBe(lines)
  })

  it('returns plain lines, never two empty ones together', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 6 }),
        fc.integer({ min: 1, max: 60 }),
        (parts, maxLength) => {
          const plain = plainLines(parts.join('\n'), maxLength, 4)
          expect([...plain].length).toBeLessThanOrEqual(maxLength)
          expect(plain.split('\n').length).toBeLessThanOrEqual(4)
          for (const line of plain.split('\n')) expect(plainText(line, maxLength)).toBe(line)
          expect(plain).not.toContain('\n\n\n')
        },
      ),
      runs,
    )
  })
})

describe('firstUnseen', () => {
  it.each([
    ['Over the hill', undefined],
    ['Over\u00a0the\thill\n', undefined],
    ['Sun\u200brise', '\u200b'],
    ['a\u202eb\u200b', '\u202e'],
    ['\u{1F468}\u200d', '\u200d'],
    ['a\u0007', '\u0007'],
  ])('finds in %j the character %j', (text, unseen) => {
    expect(firstUnseen(text)).toBe(unseen)
  })
})

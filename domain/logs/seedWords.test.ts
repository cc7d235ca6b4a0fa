import fc from 'fast-check'
import {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
} from 'viem/accounts'
import { describe as suite, expect, it } from 'vitest'

import { describe } from './describe.ts'
import { redact } from './redact.ts'

const runs = { numRuns: 1000 }
const LISTS = {
  english,
  french,
  italian,
  japanese,
  korean,
  spanish,
  czech,
  portuguese,
  simplifiedChinese,
  traditionalChinese,
}
const BLANKS = [' ', '  ', '\t', '\n', '\r\n', '\u3000', '\u00a0', '\u0000']
const MARKS = ['-', '_', ';', '.', '|', '/', ',', '+', '=', ':', '&', '*', '•', '…', '#', '"', '`']
const SPACED = [', ', ' - ', '; ', '. ', ' | ', ': ', ' > ', "', '", '","', ') (', '] [']
const UNSEEN = ['\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u202e', '\ufe0f', '\u3164', ' \u200b ']
const WRITTEN = ['%20', '%2C%20', '%0A', '%E3%80%80', '\\n', '\\r\\n', '\\\\n', '\\u0020', '&nbsp;', '<br>']
const JOINTS = [...BLANKS, ...MARKS, ...SPACED, ...UNSEEN, ...WRITTEN]

/** 12 to 24 words of one language. */
const phrase = fc
  .tuple(fc.constantFrom(...Object.values(LISTS)), fc.constantFrom(12, 13, 15, 18, 21, 24), fc.boolean())
  .chain(([list, length, composed]) =>
    fc
      .array(fc.constantFrom(...list), { minLength: length, maxLength: length })
      .map((words) => words.map((word) => (composed ? word.normalize('NFC') : word))),
  )
/** Digits, because adjacent words would count as part of the phrase. */
const around = fc.constantFrom('', '42 ', '(7) ', ' 0x1b4', '"', "'", '{', ' [3]')
/** The replacement text may happen to contain words of the phrase. */
const rest = (said: string) => said.replace(/\[(?:words )?removed\]/g, '')
const saysNothingOf = (said: string, words: readonly string[]) =>
  expect(words.filter((word) => rest(said).includes(word))).toEqual([])

suite('a seed phrase', () => {
  it('is removed in every language, whatever joins its words', () => {
    fc.assert(
      fc.property(phrase, fc.constantFrom(...JOINTS), around, around, (words, joint, before, after) => {
        saysNothingOf(redact(`${before}${words.join(joint)}${after}`), words)
      }),
      runs,
    )
  })

  it('is removed where its words look like the marks of a description', () => {
    const words = Object.values(LISTS).flat()
    const marks = ['circular', 'cut off', 'function', 'removed', 'unreadable']
    expect(marks.filter((mark) => words.includes(mark))).toEqual([])
    const ofEnglish = english.slice(0, 11)
    saysNothingOf(redact(`[${[...ofEnglish, 'more'].join('] [')}]`), ofEnglish)
    saysNothingOf(redact(['more', ...ofEnglish].map((word) => `[${word}]`).join(' ')), ofEnglish)
  })

  it('is removed when numbered, in capitals, encoded, and with changing joints', () => {
    const number = fc.constantFrom<(index: number) => string>(
      (index) => `${index}. `,
      (index) => `${index}) `,
      (index) => `#${index}: `,
      (index) => `${index}:`,
      (index) => ` [${index}] `,
      (index) => `"${index}":"`,
    )
    fc.assert(
      fc.property(
        phrase,
        number,
        fc.infiniteStream(fc.constantFrom(...JOINTS.filter((joint) => joint !== ': '))),
        (words, prefix, joints) => {
          saysNothingOf(redact(words.map((word, index) => `${prefix(index + 1)}${word}`).join('\n')), words)
          const capitals = words.map((word) => word.toUpperCase())
          saysNothingOf(redact(capitals.join(' ')), capitals)
          const encoded = words.map((word) => encodeURIComponent(word))
          saysNothingOf(redact(encoded.join('%20')), encoded)
          const escaped = words.map((word) =>
            [...word].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
          )
          saysNothingOf(redact(escaped.join(' ')), escaped)
          saysNothingOf(redact(words.map((word) => `${word}${joints.next().value}`).join('')), words)
        },
      ),
      { ...runs, numRuns: 300 },
    )
  })

  const shapes: readonly (readonly [what: string, shape: (words: readonly string[]) => unknown])[] = [
    ['a list', (words) => words],
    ['an object with numbers for names', (words) => ({ ...words })],
    ['an object with letters for names', (words) => named(words, (index) => String.fromCharCode(97 + index))],
    ['an object with names like its words', (words) => named(words, (index) => `word${index}`)],
    ['an object with long names', (words) => named(words, (index) => `theWordAtPlace_${index}`)],
    ['a list of objects', (words) => words.map((word, index) => ({ index, word }))],
    ['a list of lists', (words) => words.map((word) => [word])],
    ['a list of pairs', (words) => words.map((word, index) => [index, word])],
    ['rows of three', (words) => [0, 3, 6, 9].map((from) => words.slice(from, from + 3))],
    ['a deep object', (words) => ({ a: { b: words.slice(0, 6), c: { d: words.slice(6) } } })],
    ['an object among others', (words) => ({ chain: 8453, phrase: { list: [...words] }, ready: true })],
  ]
  const english12 = fc.uniqueArray(fc.constantFrom(...english), { minLength: 12, maxLength: 12 })

  it.each(shapes)('is removed as %s, and as its JSON, also in JSON', (_, shape) => {
    fc.assert(
      fc.property(english12, (words) => {
        const value = shape(words)
        const texts = [JSON.stringify(value), JSON.stringify(value, undefined, 2)]
        for (const said of [describe(value), ...texts.map(redact), redact(JSON.stringify(texts[0]))])
          saysNothingOf(withoutNames(said), words)
      }),
      { ...runs, numRuns: 100 },
    )
  })

  it('is removed as the names of an object', () => {
    fc.assert(
      fc.property(english12, (words) => {
        saysNothingOf(redact(JSON.stringify(Object.fromEntries(words.map((word) => [word, 1])))), words)
      }),
      { ...runs, numRuns: 100 },
    )
  })
})

suite('what is no seed phrase', () => {
  it.each([
    'The price has moved, and this swap would now lose too much by its own weight.',
    'Your wallet did not sign. Nothing was stored or paid. Check that it is unlocked.',
    '{"level":"warn","message":"slow","chain":"base","status":"ready","health":"good","kind":"swap"}',
    'legal winner thank year wave sausage worth useful legal winner thank',
    '12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ])('stays: %s', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('stays in an object of many methods, and in one of few words', () => {
    const methods = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`on${index}`, () => index]))
    expect(describe(methods)).toContain('"on19":"[function]"')
    expect(describe({ status: 'ready', health: 'good', kind: 'swap', token: 'DEGEN' })).toContain('DEGEN')
  })
})

const named = (words: readonly string[], nameOf: (index: number) => string) =>
  Object.fromEntries(words.map((word, index) => [nameOf(index), word]))

/** Names of values may happen to be seed words: "word", "index", "phrase". */
const withoutNames = (said: string): string =>
  rest(said).replace(/word\d*|index|phrase|list|chain|ready|theWordAtPlace/g, '')

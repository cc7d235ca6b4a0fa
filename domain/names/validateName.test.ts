import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isRefusedInNames } from '../shared/characters.ts'
import { validateName } from './validateName.ts'

const runs = { numRuns: 1000 }
const VALID = { valid: true, message: 'Domain name is valid' }
const invalid = (message: string) => ({ valid: false, message })

/** Rules 2 to 9, in order (rules/names: validation-order). */
const BARRED = [
  ['.', 'Dots not allowed'],
  [' ', 'Spaces not allowed'],
  ['%', '% not allowed'],
  ['&', '& not allowed'],
  ['?', '? not allowed'],
  ['#', '# not allowed'],
  ['/', '/ not allowed'],
  [',', 'Comma not allowed'],
  ['\\', 'This character is not allowed'],
] as const

describe('validateName', () => {
  it.each([undefined, null, ''])('nothing typed (%j) is invalid without a message', (text) => {
    expect(validateName(text)).toEqual(invalid(''))
  })

  it.each(BARRED)('a name with %j says %j', (character, message) => {
    expect([character, `${character}a`, `a${character}`, `a${character}b`].map(validateName)).toEqual(
      Array.from({ length: 4 }, () => invalid(message)),
    )
  })

  it.each([
    '\t',
    '\n',
    '\u00a0',
    '\u200b',
    '\u200d',
    '\ufe0f',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\ud800',
    '\u{e0041}',
  ])('the unseen character %j is not allowed', (character) => {
    expect(validateName(`a${character}b`)).toEqual(invalid('This character is not allowed'))
  })

  it.each([
    'a',
    'alice',
    'ALICE',
    'élan',
    '字',
    '😀',
    '<svg/onload=x>'.replace('/', ''),
    '"quoted"',
    "o'hara",
    '-',
    '0x1',
  ])('%j is valid', (text) => {
    expect(validateName(text)).toEqual(VALID)
  })

  it('of two barred characters the earlier rule speaks, in whatever order they stand', () => {
    const wrong = BARRED.flatMap(([first, message], index) =>
      BARRED.slice(index + 1).flatMap(([second]) =>
        [`a${first}${second}`, `${second}b${first}`].filter((text) => validateName(text).message !== message),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('each single code point gets the verdict of its rule', () => {
    const messages = new Map<string, string>(BARRED)
    const wrong: string[] = []
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      const text = String.fromCodePoint(codePoint)
      const expected =
        messages.get(text) ?? (isRefusedInNames(codePoint) ? 'This character is not allowed' : VALID.message)
      const verdict = validateName(text)
      if (verdict.message !== expected || verdict.valid !== (expected === VALID.message))
        wrong.push(codePoint.toString(16))
    }
    expect(wrong).toEqual([])
  })

  it('a text is valid exactly when each of its characters is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(validateName(text).valid).toBe([...text].every((character) => validateName(character).valid))
      }),
      runs,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isRefusedInNames } from '../shared/characters.ts'
import { validateName } from './validateName.ts'

const runs = { numRuns: 1000 }
const VALID = { valid: true, message: 'Domain name is valid' }
const invalid = (message: string) => ({ valid: false, message })

/** Rules 2 to 9, in order (rules/names: validation-order). */
const FORBIDDEN = [
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
  it.each([undefined, null, ''])('refuses an empty text (%j) without a message', (text) => {
    expect(validateName(text)).toEqual(invalid(''))
  })

  it.each(FORBIDDEN)('refuses a name with %j: %j', (character, message) => {
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
  ])('refuses the invisible character %j', (character) => {
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
  ])('accepts %j', (text) => {
    expect(validateName(text)).toEqual(VALID)
  })

  it('returns the message of the earlier rule for two forbidden characters in any order', () => {
    const wrong = FORBIDDEN.flatMap(([first, message], index) =>
      FORBIDDEN.slice(index + 1).flatMap(([second]) =>
        [`a${first}${second}`, `${second}b${first}`].filter((text) => validateName(text).message !== message),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('applies its rule to each single code point', () => {
    const messages = new Map<string, string>(FORBIDDEN)
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

  it('accepts a text exactly when it accepts each of its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(validateName(text).valid).toBe([...text].every((character) => validateName(character).valid))
      }),
      runs,
    )
  })
})

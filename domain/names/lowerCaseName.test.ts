import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asciiLowerCase, exactNameDiffers, nameLength, nameToMint } from './lowerCaseName.ts'
import { validateName } from './validateName.ts'

const runs = { numRuns: 1000 }
const anyName = fc.string({
  unit: fc.oneof(
    fc.constantFrom('A', 'z', 'É', 'İ', 'Σ', 'ß', '😀', '.'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
})

describe('nameToMint', () => {
  it.each([
    ['Alice', 'alice'],
    ['ÉLAN', 'élan'],
    ['İ', 'i\u0307'],
    ['ΟΔΟΣ', 'οδος'],
    ['字', '字'],
    ['0xAb', '0xab'],
  ])('turns %s into %s', (text, name) => {
    expect(nameToMint(text)).toEqual({ ok: true, value: name })
  })

  it.each([
    ['', ''],
    ['a.b', 'Dots not allowed'],
    ['A B', 'Spaces not allowed'],
    ['a\u200b', 'This character is not allowed'],
  ])('refuses %j with %j', (text, message) => {
    expect(nameToMint(text)).toEqual({ ok: false, error: message })
  })

  it('returns only valid names in lower case', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const name = nameToMint(text)
        expect(name.ok).toBe(validateName(text).valid && validateName(text.toLowerCase()).valid)
        if (name.ok) expect(nameToMint(name.value)).toEqual(name)
      }),
      runs,
    )
  })

  it('accepts the lower case of every valid code point', () => {
    const wrong: string[] = []
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      const text = String.fromCodePoint(codePoint)
      if (validateName(text).valid && !nameToMint(text).ok) wrong.push(codePoint.toString(16))
    }
    expect(wrong).toEqual([])
  })
})

describe('the two ways to lower-case', () => {
  it.each([
    ['Alice', 'alice', false],
    ['ÉLAN', 'Élan', true],
    ['\u212a', '\u212a', true],
    ['straße', 'straße', false],
  ])('for %s give %s in the contract; they differ: %s', (text, ascii, differs) => {
    expect([asciiLowerCase(text), exactNameDiffers(text)]).toEqual([ascii, differs])
  })

  it('agree on all ASCII text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(exactNameDiffers(text)).toBe(false)
      }),
      runs,
    )
  })
})

describe('nameLength', () => {
  it.each([
    ['', 0],
    ['alice', 5],
    ['😀', 1],
    ['İ', 2],
    ['e\u0301', 2],
    ['字字', 2],
  ])('counts %s as %d', (text, length) => {
    expect(nameLength(text)).toBe(length)
  })

  it('counts the code points that the contract receives', () => {
    fc.assert(
      fc.property(anyName, (text) => {
        const name = nameToMint(text)
        if (name.ok) expect(nameLength(text)).toBe(Array.from(name.value).length)
      }),
      runs,
    )
  })
})

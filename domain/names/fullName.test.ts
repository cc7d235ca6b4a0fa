import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nameToMint } from './lowerCaseName.ts'
import { fullName, withoutSuffix } from './fullName.ts'
import { parseNameOrAddress } from './nameOrAddress.ts'

const runs = { numRuns: 1000 }
const TLD = '.degen'
const CHECKSUMMED = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const address = { kind: 'address', address: CHECKSUMMED }
const named = (name: string) => ({ kind: 'name', name })

describe('withoutSuffix', () => {
  it.each([
    ['alice.degen', 'alice'],
    ['alice.DeGen', 'alice'],
    ['alice', 'alice'],
    ['alice.degen.degen', 'alice.degen'],
    ['.degenalice.degen', '.degenalice'],
    ['.degenalice', '.degenalice'],
    ['alicedegen', 'alicedegen'],
    ['.degen', ''],
    ['degen', 'degen'],
    ['', ''],
  ])('removes the suffix of %j, which gives %j', (text, name) => {
    expect(withoutSuffix(text, TLD)).toBe(name)
  })

  it('removes nothing for a community without a suffix', () => {
    expect(withoutSuffix('alice', '')).toBe('alice')
  })

  it('removes a suffix in capitals', () => {
    expect(withoutSuffix('alice.degen', '.DEGEN')).toBe('alice')
  })

  it('keeps a text shorter than the suffix, even if lower-casing would make it long enough', () => {
    expect(withoutSuffix('İ', 'i\u0307')).toBe('İ')
  })

  it('recovers the name from every full name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = nameToMint(text)
        if (name.ok) expect(withoutSuffix(fullName(name.value, TLD), TLD)).toBe(name.value)
      }),
      runs,
    )
  })
})

describe('parseNameOrAddress', () => {
  it.each([
    [CHECKSUMMED, address],
    [` ${CHECKSUMMED}\n`, address],
    [CHECKSUMMED.toLowerCase(), address],
    [CHECKSUMMED.toUpperCase(), address],
    ['alice', named('alice')],
    ['Alice.DEGEN ', named('alice')],
    ['ÉLAN.degen', named('élan')],
    ['0x12', named('0x12')],
    ['a\u200bb.degen', named('a\u200bb')],
    [`${CHECKSUMMED}.degen`, named(CHECKSUMMED.toLowerCase())],
    ['__proto__', named('__proto__')],
    ['a'.repeat(256), named('a'.repeat(256))],
    [` ${'a'.repeat(255)}`, named('a'.repeat(255))],
  ])('parses %j', (text, expected) => {
    expect(parseNameOrAddress(text, TLD)).toEqual(expected)
  })

  it.each([
    '',
    '   ',
    '.degen',
    'alice.eth',
    'alice.degen.degen',
    'al ice',
    CHECKSUMMED.replace('dA', 'DA'),
    'a'.repeat(257),
    `${' '.repeat(256)}a`,
  ])('refuses %j', (text) => {
    expect(parseNameOrAddress(text, TLD)).toBeUndefined()
  })

  it('never parses 0x and 40 hexadecimal digits as a name', () => {
    const digit = fc.constantFrom(...'0123456789abcdefABCDEF')
    fc.assert(
      fc.property(
        fc.constantFrom('0x', '0X'),
        fc.string({ unit: digit, minLength: 40, maxLength: 40 }),
        (prefix, digits) => {
          expect(parseNameOrAddress(prefix + digits, TLD)?.kind).not.toBe('name')
        },
      ),
      runs,
    )
  })

  it('recovers the name from a full name unless it is an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const name = nameToMint(text)
        if (name.ok) expect(parseNameOrAddress(fullName(name.value, TLD), TLD)).toEqual(named(name.value))
      }),
      runs,
    )
  })
})

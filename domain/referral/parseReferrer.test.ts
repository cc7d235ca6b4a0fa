import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { acceptReferrer } from './acceptReferrer.ts'
import { parseReferrer } from './parseReferrer.ts'

const runs = { numRuns: 1000 }
const TLD = '.degen'
const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const digit = fc.constantFrom(...'0123456789abcdef')
const anyAddress: fc.Arbitrary<Address> = fc
  .string({ unit: digit, minLength: 40, maxLength: 40 })
  .map((digits) => {
    const address = parseAddress(`0x${digits}`)
    if (!address.ok) throw new Error('The generator made no address')
    return address.value
  })

describe('parseReferrer', () => {
  it.each([
    [ALICE, { kind: 'address', address: ALICE }],
    [ALICE.toLowerCase(), { kind: 'address', address: ALICE }],
    [ALICE.toUpperCase(), { kind: 'address', address: ALICE }],
    [` ${ALICE} `, { kind: 'address', address: ALICE }],
    [ZERO_ADDRESS, { kind: 'address', address: ZERO_ADDRESS }],
    ['alice', { kind: 'name', name: 'alice' }],
    ['Alice.DEGEN', { kind: 'name', name: 'alice' }],
    ['0xbob', { kind: 'name', name: '0xbob' }],
    ['a'.repeat(256), { kind: 'name', name: 'a'.repeat(256) }],
    [' alice.degen\n', { kind: 'name', name: 'alice' }],
    [`${ALICE}.degen`, { kind: 'name', name: ALICE.toLowerCase() }],
  ])('parses %j', (text, value) => {
    expect(parseReferrer(text, TLD)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a'.repeat(257), 'too long'],
    ['a'.repeat(1_000_000), 'too long'],
    [ALICE.replace('dA', 'DA'), 'wrong checksum'],
    ['alice.eth', 'not a name'],
    ['.degen', 'not a name'],
    ['al\u200bice', 'not a name'],
    ['a?b', 'not a name'],
  ])('refuses %j: %s', (text, error) => {
    expect(parseReferrer(text, TLD)).toEqual({ ok: false, error })
  })

  it('parses every address in upper or lower case', () => {
    fc.assert(
      fc.property(anyAddress, fc.constantFrom('as it is', 'lower', 'upper'), (address, spelling) => {
        const text =
          spelling === 'lower'
            ? address.toLowerCase()
            : spelling === 'upper'
              ? address.toUpperCase()
              : address
        expect(parseReferrer(text, TLD)).toEqual({ ok: true, value: { kind: 'address', address } })
      }),
      runs,
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(typeof parseReferrer(text, TLD).ok).toBe('boolean')
      }),
      runs,
    )
  })
})

describe('acceptReferrer', () => {
  it('refuses only the zero address and the user', () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, (referrer, own) => {
        fc.pre(referrer !== own && referrer !== ZERO_ADDRESS)
        expect([
          acceptReferrer(referrer, own),
          acceptReferrer(referrer, undefined),
          acceptReferrer(referrer, referrer),
          acceptReferrer(ZERO_ADDRESS, own),
          acceptReferrer(ZERO_ADDRESS, undefined),
        ]).toEqual([referrer, referrer, undefined, undefined, undefined])
      }),
      runs,
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addressGroups,
  readStoredAddress,
  sameAddress,
  shortAddress,
  ZERO_ADDRESS,
  type Address,
} from './Address.ts'
import { parseAddress } from './parseAddress.ts'

const runs = { numRuns: 1000 }

/** From EIP-55: mixed case, all upper case, all lower case. */
const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
]
const [ALICE = '', BOB = ''] = CHECKSUMMED
const digit = fc.constantFrom(...'0123456789abcdef')
const digits = fc.string({ unit: digit, minLength: 40, maxLength: 40 })

describe('parseAddress', () => {
  it.each(CHECKSUMMED)('reads %s in mixed, lower and upper case', (address) => {
    const capitals = `0x${address.slice(2).toUpperCase()}`
    expect([address, address.toLowerCase(), capitals].map(parseAddress)).toEqual(
      Array.from({ length: 3 }, () => ({ ok: true, value: address })),
    )
  })

  it.each([
    '',
    '0x',
    ALICE.slice(2),
    ALICE.slice(0, -1),
    `${ALICE}0`,
    `0${ALICE}`,
    ` ${ALICE}`,
    `${ALICE}\n`,
    ALICE.replace('0x', '0X'),
    ALICE.replace('0x', '1x'),
    `${ALICE.slice(0, -1)}g`,
    `${ALICE.slice(0, -1)}G`,
    `${ALICE.slice(0, -1)}０`,
    'alice',
  ])('refuses %j as no address', (text) => {
    expect(parseAddress(text)).toEqual({ ok: false, error: 'not an address' })
  })

  it('notices one letter in the wrong case', () => {
    const wrong = [...ALICE].flatMap((character, index) => {
      const flipped =
        character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()
      return index < 2 || flipped === character
        ? []
        : [ALICE.slice(0, index) + flipped + ALICE.slice(index + 1)]
    })
    expect(wrong.length).toBeGreaterThan(15)
    expect(new Set(wrong.map((text) => JSON.stringify(parseAddress(text))))).toEqual(
      new Set([JSON.stringify({ ok: false, error: 'wrong checksum' })]),
    )
  })

  it('returns the same account, which reads back as itself', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const address = parseAddress(`0x${text}`)
        expect(address.ok && address.value.toLowerCase()).toBe(`0x${text}`)
        expect(address.ok && parseAddress(address.value)).toEqual(address)
      }),
      runs,
    )
  })
})

describe('readStoredAddress', () => {
  it('accepts any text in the shape of an address unchanged, and nothing else', () => {
    const wrongCase = ALICE.replace('F', 'f')
    expect([ALICE, wrongCase, ALICE.slice(1), `${ALICE}0`, '', undefined].map(readStoredAddress)).toEqual([
      ALICE,
      wrongCase,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('sameAddress', () => {
  it.each([
    [ALICE, ALICE, true],
    [ALICE, ALICE.toLowerCase(), true],
    [ALICE.toUpperCase(), ALICE, true],
    [ALICE, BOB, false],
    [ALICE, undefined, false],
    [undefined, ALICE, false],
    [undefined, undefined, false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(sameAddress(a, b)).toBe(same)
  })
})

describe('an address for reading', () => {
  it('is its first six characters and its last four in short form', () => {
    expect(shortAddress(ALICE as Address)).toBe('0x5aAe...eAed')
  })

  it('is 0x and ten groups of four in full', () => {
    expect(addressGroups(ALICE as Address)).toEqual(
      '0x 5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed'.split(' '),
    )
  })

  it('is 0x and forty zeros for the zero address', () => {
    expect(ZERO_ADDRESS).toBe('0x'.padEnd(42, '0'))
  })
})

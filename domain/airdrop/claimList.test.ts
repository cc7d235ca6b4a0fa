import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import { entryOf, MAX_LIST_LENGTH, MAX_ENTRIES, readClaimList } from './claimList.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const read = (list: unknown) => readClaimList(JSON.stringify(list))

describe('readClaimList', () => {
  it('reads pairs of address and exact amount', () => {
    const max = (2n ** 256n - 1n).toString()
    expect(
      read([
        [ALICE, '1'],
        [BOB.toLowerCase(), max],
      ]),
    ).toEqual({
      ok: true,
      value: [
        { account: ALICE, amount: 1n },
        { account: BOB, amount: 2n ** 256n - 1n },
      ],
    })
  })

  it.each<readonly [title: string, line: unknown]>([
    ['a number instead of a text', [ALICE, 1]],
    ['a negative amount', [ALICE, '-1']],
    ['a fraction', [ALICE, '1.5']],
    ['an exponent', [ALICE, '1e18']],
    ['a hexadecimal amount', [ALICE, '0x10']],
    ['more than a contract counts', [ALICE, (2n ** 256n).toString()]],
    ['no address', ['alice', '1']],
    ['an address with a wrong letter', [ALICE.replace('C5', 'c5'), '1']],
    ['a third value', [ALICE, '1', '2']],
    ['an object', { account: ALICE, amount: '1' }],
    ['a number for an address', [1, '1']],
    ['nothing', null],
  ])('rejects the whole list for one line with %s', (_, line) => {
    expect(read([[BOB, '1'], line])).toEqual({ ok: false, error: { kind: 'a line is wrong', line: 2 } })
  })

  it.each<readonly [title: string, text: string, kind: string]>([
    ['broken JSON', '[["0x', 'no list'],
    ['a page of HTML', '<!doctype html>', 'no list'],
    ['an object', '{"length":1}', 'no list'],
    ['an empty list', '[]', 'empty'],
    ['too many bytes', ' '.repeat(MAX_LIST_LENGTH + 1), 'too long'],
    ['too many lines', `[${'0,'.repeat(MAX_ENTRIES)}0]`, 'too long'],
  ])('rejects %s', (_, text, kind) => {
    expect(readClaimList(text)).toEqual({ ok: false, error: { kind } })
  })

  it('accepts the maximum of bytes and lines', () => {
    const line = JSON.stringify([ALICE, '1'])
    expect(readClaimList(`[${line}]`.padEnd(MAX_LIST_LENGTH)).ok).toBe(true)
    expect(readClaimList(`[${`${line},`.repeat(MAX_ENTRIES - 1)}${line}]`).ok).toBe(true)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readClaimList(text)),
      { numRuns: 1000 },
    )
  })
})

describe('entryOf', () => {
  const entries = [
    { account: ALICE as Address, amount: wei(5n) },
    { account: BOB as Address, amount: wei(1n) },
    { account: ALICE as Address, amount: wei(9n) },
    { account: ALICE as Address, amount: wei(7n) },
  ]
  it('returns the largest entry of an account in any letter case', () => {
    expect(entryOf(entries, ALICE.toLowerCase() as Address)?.amount).toBe(9n)
  })
  it('returns undefined for an account that is not listed', () => {
    expect(entryOf(entries.slice(1, 2), ALICE as Address)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { namesKey, readNames, writeNames, type StoredNameHistory } from './namesArchive.ts'

const ANN = `0x${'1'.repeat(40)}` as Address
const BEN = `0x${'2'.repeat(40)}` as Address
const moment = { block: 3, logIndex: 0, transaction: `0x${'a'.repeat(64)}`, at: 1_700_000_000_000 }

const KNOWN = {
  upTo: 9,
  events: [
    { ...moment, kind: 'minted', name: 'ann', tokenId: 1n, holder: ANN, minter: undefined },
    { ...moment, kind: 'minted', name: 'ben', tokenId: 2n, holder: BEN, minter: ANN, at: undefined },
    { ...moment, kind: 'made main', name: 'ann', holder: ANN },
    { ...moment, kind: 'transferred', tokenId: 1n, from: ANN, to: BEN },
    { ...moment, kind: 'burned', tokenId: 1n, holder: BEN },
  ],
} as unknown as StoredNameHistory

describe('the stored history of names', () => {
  it('is restored unchanged', () => {
    expect(readNames(structuredClone(writeNames(KNOWN)))).toEqual(KNOWN)
  })

  it('has its own key for each chain and registry, in any letter case of the address', () => {
    expect(namesKey(1, `0x${'A'.repeat(40)}` as Address)).toBe(`names:1:0x${'a'.repeat(40)}`)
  })

  const [event] = KNOWN.events
  const WRONG: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'names'],
    ['another version', { v: 2, upTo: 9, events: [] }],
    ['no version', { upTo: 9, events: [] }],
    ['an invalid block', { v: 1, upTo: -1, events: [] }],
    ['a block of text', { v: 1, upTo: '9', events: [] }],
    ['no list', { v: 1, upTo: 9, events: {} }],
    ['an event of text', { v: 1, upTo: 9, events: ['minted'] }],
    ...(
      [
        ['no kind', { kind: 'other' }],
        ['no name', { name: undefined }],
        ['an empty name', { name: '' }],
        ['a name without end', { name: 'x'.repeat(257) }],
        ['a token in text', { tokenId: '1' }],
        ['no holder', { holder: 'ann' }],
        ['no transaction', { transaction: '0x1' }],
        ['half a block', { block: 1.5 }],
        ['no index in the block', { logIndex: undefined }],
        ['a transfer without a recipient', { kind: 'transferred', from: ANN }],
      ] as const
    ).map(
      ([what, change]) =>
        [`an event with ${what}`, { v: 1, upTo: 9, events: [event, { ...event, ...change }] }] as const,
    ),
  ]
  it.each(WRONG)('is dropped when its content is %s', (_, stored) => {
    expect(readNames(stored)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'

import { ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { CollectionEvent } from './CollectionEvent.ts'
import {
  actionsOf,
  historyKey,
  holdersOf,
  MAX_EVENTS,
  readHistory,
  tokensHeldBy,
  writeHistory,
} from './collectionHistory.ts'

const COLLECTION = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const [OWNER, BUYER, FRIEND] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
  Address,
]

const moved = (tokenId: bigint, from: Address, to: Address, block: number): CollectionEvent => ({
  collection: COLLECTION,
  tokenId,
  from,
  to,
  transaction: `0x${block.toString(16).padStart(64, '0')}` as TxHash,
  block,
  logIndex: Number(tokenId),
  at: (block * 1000) as EpochMillis,
})

const EVENTS = [
  moved(1n, ZERO_ADDRESS, OWNER, 1),
  moved(2n, ZERO_ADDRESS, BUYER, 1),
  moved(3n, ZERO_ADDRESS, BUYER, 2),
  moved(3n, BUYER, FRIEND, 3),
  moved(1n, OWNER, ZERO_ADDRESS, 4),
]

it('The actions of a history are listed newest first', () => {
  expect(actionsOf(EVENTS).map(({ kind, tokenId, account, to }) => [kind, tokenId, account, to])).toEqual([
    ['sold', 1n, OWNER, undefined],
    ['sent', 3n, BUYER, FRIEND],
    ['bought', 3n, BUYER, undefined],
    ['bought', 2n, BUYER, undefined],
    ['got the first', 1n, OWNER, undefined],
  ])
  expect(new Set(actionsOf(EVENTS).map(({ id }) => id)).size).toBe(5)
})

it('Holders are sorted by their number of tokens, and accounts without tokens are left out', () => {
  expect(holdersOf(EVENTS)).toEqual([
    { holder: BUYER, tokens: 1 },
    { holder: FRIEND, tokens: 1 },
  ])
  expect(holdersOf([...EVENTS, moved(4n, ZERO_ADDRESS, FRIEND, 5)])[0]).toEqual({ holder: FRIEND, tokens: 2 })
})

it('The tokens of an account are found in ascending order, regardless of the case of its address', () => {
  const events = [...EVENTS, moved(9n, ZERO_ADDRESS, BUYER, 5), moved(4n, ZERO_ADDRESS, BUYER, 6)]
  expect(tokensHeldBy(events, BUYER)).toEqual([2n, 4n, 9n])
  expect(tokensHeldBy(events, FRIEND)).toEqual([3n])
  expect(tokensHeldBy(events, OWNER)).toEqual([])
  const mixedCase = '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD' as Address
  const lowerCase = mixedCase.toLowerCase() as Address
  expect(tokensHeldBy([moved(7n, ZERO_ADDRESS, lowerCase, 1)], mixedCase)).toEqual([7n])
})

describe('A stored history', () => {
  const stored = { events: EVENTS, upTo: 4 }

  it('is read unchanged', () => {
    expect(readHistory(structuredClone(writeHistory(stored)), COLLECTION)).toEqual(stored)
    const first = { events: [{ ...moved(0n, ZERO_ADDRESS, OWNER, 0), at: undefined }], upTo: 0 }
    expect(readHistory(structuredClone(writeHistory(first)), COLLECTION)).toEqual(first)
    expect(historyKey(1, COLLECTION)).toBe(`collection:1:${COLLECTION.toLowerCase()}`)
  })

  it('may have the maximal number of events, and no more', () => {
    const read = (count: number) =>
      readHistory(
        {
          v: 1,
          upTo: 4,
          events: Array.from({ length: count }, (_, logIndex) => ({ ...EVENTS[0], logIndex })),
        },
        COLLECTION,
      )
    expect(read(MAX_EVENTS)?.events).toHaveLength(MAX_EVENTS)
    expect(read(MAX_EVENTS + 1)).toBeUndefined()
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'x'],
    ['of another version', { v: 2, upTo: 1, events: [] }],
    ['without a last block', { v: 1, upTo: -1, events: [] }],
    ['without a list', { v: 1, upTo: 1, events: {} }],
    ['with an event that stands there twice', { v: 1, upTo: 4, events: [...EVENTS, ...EVENTS] }],
    ['partly invalid', { v: 1, upTo: 4, events: [...EVENTS, undefined] }],
    ...(
      [
        ['tokenId', '1'],
        ['tokenId', -1n],
        ['from', '0x1'],
        ['from', [OWNER]],
        ['to', undefined],
        ['to', [OWNER]],
        ['transaction', '0x'],
        ['block', 1.5],
        ['logIndex', -1],
        ['at', 'now'],
      ] as const
    ).map(([key, value]): readonly [string, unknown] => [
      `with the ${key} ${String(value)}`,
      { v: 1, upTo: 4, events: [{ ...EVENTS[0], [key]: value }] },
    ]),
  ])('is dropped if it is %s', (_, value) => {
    expect(readHistory(value, COLLECTION)).toBeUndefined()
  })
})

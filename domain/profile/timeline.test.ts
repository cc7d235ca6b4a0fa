import { describe, expect, it } from 'vitest'

import type { NameEvent } from '../names/NameEvent.ts'
import type { EventDetails } from '../names/NameHistory.ts'
import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { nameTimeline, newestFirst } from './timeline.ts'

const person = (digit: number) => `0x${String(digit).repeat(40)}` as Address
const [ANN, BEN] = [person(1), person(2)]
const hash = (index: number) => `0x${String(index).padStart(64, '0')}` as TxHash

const HAPPENED: readonly Record<string, unknown>[] = [
  { kind: 'minted', name: 'ann', tokenId: 1n, holder: ANN, minter: undefined },
  { kind: 'minted', name: 'present', tokenId: 2n, holder: ANN, minter: BEN },
  { kind: 'minted', name: 'other', tokenId: 3n, holder: BEN, minter: undefined },
  { kind: 'made main', name: 'present', holder: ANN },
  { kind: 'transferred', tokenId: 1n, from: ANN, to: BEN },
  { kind: 'transferred', tokenId: 3n, from: BEN, to: ANN },
  { kind: 'burned', tokenId: 2n, holder: ANN },
  { kind: 'burned', tokenId: 99n, holder: ANN },
]
const EVENTS = HAPPENED.map((what, index) => ({
  block: index,
  logIndex: 0,
  transaction: hash(index),
  at: undefined,
  ...what,
})) as unknown as readonly NameEvent[]

const actionsOf = (account: Address, details?: ReadonlyMap<TxHash, EventDetails>) =>
  nameTimeline(EVENTS, account, details).map(({ block, action }) => [block, action])

describe('nameTimeline', () => {
  it('lists the events of an account, without those of unknown tokens', () => {
    expect(actionsOf(ANN)).toEqual([
      [0, { kind: 'minted', name: 'ann', other: undefined }],
      [1, { kind: 'was given', name: 'present', other: BEN }],
      [3, { kind: 'chose', name: 'present', other: undefined }],
      [4, { kind: 'sent', name: 'ann', other: BEN }],
      [5, { kind: 'received', name: 'other', other: BEN }],
      [6, { kind: 'burned', name: 'present', other: undefined }],
    ])
    expect(actionsOf(BEN)).toEqual([
      [1, { kind: 'gave', name: 'present', other: ANN }],
      [2, { kind: 'minted', name: 'other', other: undefined }],
      [4, { kind: 'received', name: 'ann', other: ANN }],
      [5, { kind: 'sent', name: 'other', other: ANN }],
    ])
    expect(actionsOf(person(3))).toEqual([])
  })

  it('takes payer and time from the transaction details', () => {
    const at = 1_700_000_000_000 as EpochMillis
    const details = new Map([[hash(0), { sender: BEN, at }]])
    expect(nameTimeline(EVENTS, ANN, details)[0]).toEqual({
      id: `${hash(0)}:0`,
      block: 0,
      logIndex: 0,
      transaction: hash(0),
      at,
      action: { kind: 'was given', name: 'ann', other: BEN },
    })
    expect(actionsOf(BEN, details)[0]).toEqual([0, { kind: 'gave', name: 'ann', other: ANN }])
  })
})

describe('newestFirst', () => {
  it('merges all sources in one order, also within a block, up to the limit', () => {
    const [first, second, third] = nameTimeline(EVENTS, ANN)
    if (!first || !second || !third) throw new Error('There is a story')
    const late = { ...first, block: 1, logIndex: 1, id: 'late' }
    expect(
      newestFirst(
        [
          [first, third],
          [late, second],
        ],
        3,
      ).map(({ id }) => id),
    ).toEqual([third.id, 'late', second.id])
  })
})

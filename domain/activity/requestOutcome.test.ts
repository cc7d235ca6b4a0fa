import { describe, expect, it } from 'vitest'

import type { AccountSnapshot, MinedTransaction } from './AccountSnapshot.ts'
import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import { mayComeBack, type ActivityEntry } from './ActivityEntry.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import { isLike, isStillWatched, sentFor, wasNotSent } from './requestOutcome.ts'
import type { WalletRequest } from './WalletRequest.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const at = (millis: number) => millis as EpochMillis
const hash = (digit: string) => `0x${digit.repeat(64)}` as TxHash
const DAY = 24 * 60 * 60 * 1000

const request: WalletRequest = {
  id: 'a-0',
  transaction: {
    chainId: 5,
    from: ALICE,
    to: BOB,
    data: '0xab',
    value: wei(1n),
    nonce: 7,
    submittedAt: at(1000),
    submittedBlock: 12n,
    label: 'Pay Bob',
  },
  topic: 'pay:bob',
  successText: 'Paid.',
  state: 'unknown',
  since: at(1000),
  minedBefore: 7,
  together: false,
}
const mined: MinedTransaction = { hash: hash('a'), nonce: 7, to: BOB, data: '0xAB', value: 1n }
const pending: PendingTransaction = { ...request.transaction, hash: hash('b') }
/** Call data that contains the request's call, as a wallet wraps it. */
const inOwnCall = (rest: string) => `0x${rest}${request.transaction.to.slice(2)}AB${rest}` as const
const look: AccountSnapshot = { mined: [], complete: true, waiting: false }

describe('the transaction sent for a request', () => {
  it.each<readonly [string, Partial<WalletRequest>, readonly MinedTransaction[], TxHash | undefined]>([
    ['the same call, in any letter case', {}, [mined], mined.hash],
    ['the same call at another nonce than expected', {}, [{ ...mined, nonce: 9 }], mined.hash],
    ['the first of two', {}, [mined, { ...mined, hash: hash('c'), nonce: 8 }], mined.hash],
    ['nothing, where nothing was mined', {}, [], undefined],
    ['nothing, where the receiver is another', {}, [{ ...mined, to: ALICE }], undefined],
    ['nothing, where a contract was created', {}, [{ ...mined, to: undefined }], undefined],
    ['nothing, where the amount is another', {}, [{ ...mined, value: 2n }], undefined],
    ['nothing, where the call is another', {}, [{ ...mined, data: '0xcdab' }], undefined],
    ['the call to which the wallet has appended bytes', {}, [{ ...mined, data: '0xabcd' }], mined.hash],
    [
      'a call by the own account that contains the call, for a batch',
      { together: true },
      [{ ...mined, to: ALICE, data: inOwnCall('12') }],
      mined.hash,
    ],
    [
      'nothing, for a batch in a call of another account',
      { together: true },
      [{ ...mined, data: inOwnCall('12') }],
      undefined,
    ],
    [
      'nothing, for a batch without the call',
      { together: true },
      [{ ...mined, to: ALICE, data: '0x12' }],
      undefined,
    ],
  ])('is %s', (_, change, found, expected) => {
    expect(sentFor({ ...request, ...change }, found, [], [])?.[0]?.hash).toBe(expected)
  })

  it('is none for a batch without calls', () => {
    const empty = { ...request, together: true, transaction: { ...request.transaction, data: '0x' } } as const
    expect(sentFor(empty, [{ ...mined, to: ALICE, data: '0x' }], [], [])).toBeUndefined()
  })

  it.each<readonly [string, Partial<PendingTransaction>, boolean]>([
    ['has this hash', { hash: mined.hash, nonce: 1 }, true],
    ['is the same at another fee', {}, true],
    ['has another nonce', { nonce: 8 }, false],
    ['did something else with this nonce', { value: wei(2n) }, false],
    ['is a batch of this nonce that holds something else', { batch: 'name', data: '0xcd' }, false],
  ])('is none that belongs to a known transaction that %s: %s', (_, change, taken) => {
    expect(sentFor(request, [mined], [{ ...pending, ...change }], []) === undefined).toBe(taken)
  })

  it('is none that belongs to a batch with a known batch id', () => {
    const batch = { ...request, together: true }
    const wrapped = { ...mined, to: ALICE, data: inOwnCall('00') }
    expect(sentFor(batch, [wrapped], [{ ...pending, batch: 'name' }], [])).toBeUndefined()
  })

  it.each<readonly [string, Partial<WalletRequest>, number, boolean]>([
    ['is still asked for the same', { state: 'asked' }, 1, false],
    ['is still asked for the same, but both were sent', { state: 'asked' }, 2, true],
    ['has answered about the same', { state: 'unknown' }, 1, true],
    [
      'is still asked for something else',
      { state: 'asked', transaction: { ...request.transaction, value: wei(2n) } },
      1,
      true,
    ],
  ])('is found only if it is unambiguous: the wallet %s', (_, rival, count, isFound) => {
    const found = [mined, { ...mined, hash: hash('c'), nonce: 8 }].slice(0, count)
    expect(sentFor(request, found, [], [{ ...request, id: 'b-0', ...rival }]) !== undefined).toBe(isFound)
  })
})

describe('a request counts as not sent', () => {
  it.each<readonly [string, Partial<WalletRequest>, Partial<AccountSnapshot>, number, boolean]>([
    ['a minute after the odd answer, with nothing of it on the chain', {}, {}, 61_000, true],
    ['not a moment sooner', {}, {}, 60_999, false],
    ['not while something of the account waits', {}, { waiting: true }, DAY, false],
    ['not where not everything was looked through', {}, { complete: false }, DAY, false],
    ['not while the wallet may still show it', { state: 'asked' }, {}, DAY, false],
    ['not where others may send it in the account’s name', { together: true }, {}, DAY, false],
  ])('%s', (_, change, seen, now, expected) => {
    expect(wasNotSent({ ...request, ...change }, { ...look, ...seen }, at(now))).toBe(expected)
  })
})

it('a request is watched while it may have been sent, and for a day after it counts as not sent', () => {
  const settled = { ...request, state: 'not sent' } as const
  expect([
    isStillWatched(request, at(1000 + 7 * DAY)),
    isStillWatched(settled, at(999 + DAY)),
    isStillWatched(settled, at(1000 + DAY)),
  ]).toEqual([true, true, false])
})

it('only a dropped transaction may come back, for a day', () => {
  const entry = (outcome: ActivityEntry['outcome']): ActivityEntry => ({
    ...request,
    transaction: pending,
    outcome,
    status: { kind: 'dropped' },
  })
  expect([
    mayComeBack(entry('dropped'), at(999 + DAY)),
    mayComeBack(entry('dropped'), at(1000 + DAY)),
    mayComeBack(entry('failed'), at(1000)),
    mayComeBack(entry(undefined), at(1000)),
  ]).toEqual([true, false, false, false])
})

it('a write resembles a request of the same topic, and one with the same call', () => {
  const { transaction } = request
  expect([
    isLike(request, { intent: { ...transaction, value: wei(9n) }, topic: 'pay:bob' }),
    isLike(request, { intent: { ...transaction, data: '0xAB' }, topic: 'tip:bob' }),
    isLike(request, { intent: { ...transaction, value: wei(9n) }, topic: 'tip:bob' }),
  ]).toEqual([true, true, false])
})

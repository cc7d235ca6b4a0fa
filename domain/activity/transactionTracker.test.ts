import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { parseAddress } from '../shared/parseAddress.ts'
import { parseTxHash, type TxHash } from '../shared/TxHash.ts'
import { wei } from '../shared/Wei.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import {
  isFinal,
  isSuccess,
  nextStatus,
  type ReplacingTransaction,
  type TransactionObservation,
  type TransactionReceipt,
} from './transactionTracker.ts'
import type { TransactionStatus } from './TransactionStatus.ts'

const account = (digit: string): Address => {
  const address = parseAddress(`0x${digit.repeat(40)}`)
  if (!address.ok) throw new Error(address.error)
  return address.value
}
const hash = (digit: string): TxHash => {
  const parsed = parseTxHash(`0x${digit.repeat(64)}`)
  if (parsed === undefined) throw new Error('no hash')
  return parsed
}
const at = (millis: number) => millis as EpochMillis

const OWN = hash('a')
const OTHER = hash('b')
const BLOCK_HASH = '0xb10c'
const pending: PendingTransaction = {
  hash: OWN,
  from: account('1'),
  to: account('2'),
  data: '0xabcd',
  value: wei(5n),
  nonce: 7,
  chainId: 31337,
  submittedAt: at(1_000_000),
  submittedBlock: 100n,
  label: 'Mint alice.degen',
}
const seen: TransactionObservation = { now: at(1_001_000), block: 100n, known: true, accountNonce: 7 }
const receipt: TransactionReceipt = { status: 'success', hash: OWN, blockNumber: 101n, blockHash: BLOCK_HASH }
const twin: ReplacingTransaction = {
  hash: OTHER,
  to: pending.to,
  data: '0xABCD',
  value: wei(5n),
  receiptStatus: 'success',
}
const cancellation: ReplacingTransaction = { ...twin, to: pending.from, data: '0x', value: wei(0n) }

const look = (change: Partial<TransactionObservation>, previous?: TransactionStatus) =>
  nextStatus(pending, { ...seen, ...change }, previous)
const submitted = (millis: number, knownBlock: bigint): TransactionStatus => ({
  kind: 'submitted',
  knownAt: at(millis),
  knownBlock,
})
const confirmed = { kind: 'confirmed', hash: OWN, blockNumber: 101n, blockHash: BLOCK_HASH } as const
const TAKEN = { kind: 'replaced', how: 'other', hash: undefined, success: false }
const replaced = (how: string, success: boolean) => ({
  kind: 'replaced',
  how,
  hash: OTHER,
  success,
})

describe('the first observation of a transaction', () => {
  it.each<[string, Partial<TransactionObservation>, object]>([
    ['known: submitted, known as of now', {}, submitted(1_001_000, 100n)],
    ['unknown a moment after sending: still submitted', { known: false }, submitted(1_000_000, 100n)],
    ['unknown for 2 blocks: still submitted', { known: false, block: 102n }, submitted(1_000_000, 100n)],
    ['unknown for 3 blocks: dropped', { known: false, block: 103n }, { kind: 'dropped' }],
    [
      'unknown for just under 60 s: submitted',
      { known: false, now: at(1_059_999) },
      submitted(1_000_000, 100n),
    ],
    ['unknown for 60 s: dropped', { known: false, now: at(1_060_000) }, { kind: 'dropped' }],
    ['known after an hour: submitted', { now: at(4_600_000), block: 900n }, submitted(4_600_000, 900n)],
    ['a clock set back drops nothing', { known: false, now: at(0) }, submitted(1_000_000, 100n)],
    ['own receipt of success: confirmed', { receipt }, confirmed],
    [
      'own receipt of failure: reverted',
      { receipt: { ...receipt, status: 'reverted' } },
      { ...confirmed, kind: 'reverted' },
    ],
    [
      'a receipt of another transaction is ignored',
      { receipt: { ...receipt, hash: OTHER } },
      submitted(1_001_000, 100n),
    ],
    ['the same call under another hash: repriced', { replacement: twin }, replaced('repriced', true)],
    [
      'repriced and failed: no success',
      { replacement: { ...twin, receiptStatus: 'reverted' } },
      replaced('repriced', false),
    ],
    [
      'an empty transaction to the sender: cancelled',
      { replacement: cancellation },
      replaced('cancelled', false),
    ],
    [
      'a cancellation is no success even with a receipt of success',
      { replacement: cancellation, receipt: { ...receipt, hash: OTHER } },
      replaced('cancelled', false),
    ],
    ['another recipient: other', { replacement: { ...twin, to: account('3') } }, replaced('other', false)],
    ['other data: other', { replacement: { ...twin, data: '0xabce' } }, replaced('other', false)],
    ['another value: other', { replacement: { ...twin, value: wei(6n) } }, replaced('other', false)],
    ['a contract created: other', { replacement: { ...twin, to: undefined } }, replaced('other', false)],
    [
      'coins sent to oneself: other',
      { replacement: { ...cancellation, value: wei(1n) } },
      replaced('other', false),
    ],
    [
      'a call to oneself: other',
      { replacement: { ...cancellation, data: '0x00' } },
      replaced('other', false),
    ],
    [
      'its own hash is no replacement',
      { replacement: { ...cancellation, hash: OWN } },
      submitted(1_001_000, 100n),
    ],
    ['own receipt outweighs a replacement', { receipt, replacement: cancellation }, confirmed],
    [
      'nonce used, user not found yet: submitted',
      { known: false, accountNonce: 8 },
      submitted(1_000_000, 100n),
    ],
    [
      'nonce used and user not found for 3 blocks: replaced, never dropped',
      { known: false, accountNonce: 8, block: 103n },
      TAKEN,
    ],
  ])('leads to the right status: %s', (_, change, expected) => {
    expect(look(change)).toEqual(expected)
  })
})

it('the letter case of the call data does not matter, neither in the transaction nor in its twin', () => {
  const shouted: PendingTransaction = { ...pending, data: '0xABCD' }
  const quiet: ReplacingTransaction = { ...twin, data: '0xabcd' }
  expect(nextStatus(shouted, { ...seen, replacement: quiet })).toEqual(replaced('repriced', true))
})

describe('a later observation of a transaction', () => {
  const dropped: TransactionStatus = { kind: 'dropped' }
  const cancelled: TransactionStatus = { kind: 'replaced', how: 'cancelled', hash: OTHER, success: false }
  const reverted: TransactionStatus = { ...confirmed, kind: 'reverted' }

  it.each<[string, Partial<TransactionObservation>, TransactionStatus, object]>([
    [
      'patience counts from when it was last known',
      { known: false, now: at(1_070_000) },
      submitted(1_050_000, 100n),
      submitted(1_050_000, 100n),
    ],
    ['a dropped transaction stays dropped while unknown', { known: false }, dropped, dropped],
    ['a dropped transaction revives when known', {}, dropped, submitted(1_001_000, 100n)],
    ['a dropped transaction revives when mined', { known: false, receipt }, dropped, confirmed],
    [
      'a dropped transaction whose nonce is used is replaced',
      { known: false, accountNonce: 8 },
      dropped,
      TAKEN,
    ],
    ['a success stays while an endpoint lags', { known: false, block: 100n }, confirmed, confirmed],
    [
      'a success is withdrawn when its block has no receipt',
      { block: 101n },
      confirmed,
      submitted(1_001_000, 101n),
    ],
    ['a success stays while an endpoint lags that still knows it', { block: 100n }, confirmed, confirmed],
    [
      'a success is withdrawn when its block has no receipt and the transaction is unknown',
      { known: false, block: 101n },
      confirmed,
      submitted(1_001_000, 101n),
    ],
    ['a failure stays while an endpoint lags', { known: false, block: 100n }, reverted, reverted],
    [
      'a failure is withdrawn when its block has no receipt',
      {},
      { ...reverted, blockNumber: 100n },
      submitted(1_001_000, 100n),
    ],
    ['a cancelled transaction stays cancelled without news', { known: false }, cancelled, cancelled],
    ['a stale pool does not undo a replacement', { known: true, accountNonce: 8 }, cancelled, cancelled],
    ['a reorg undoes a replacement', { known: true, accountNonce: 7 }, cancelled, submitted(1_001_000, 100n)],
  ])('leads to the right status: %s', (_, change, previous, expected) => {
    expect(look(change, previous)).toEqual(expected)
  })

  it('is no success while it is pending, reverted, dropped or cancelled', () => {
    expect([look({}), reverted, dropped, cancelled].map(isSuccess)).toEqual([false, false, false, false])
  })

  it('is final two blocks after the block of the receipt, or when the replacement is found', () => {
    const statuses: readonly [TransactionStatus, bigint][] = [
      [confirmed, 102n],
      [confirmed, 103n],
      [{ ...confirmed, kind: 'reverted' }, 103n],
      [cancelled, 0n],
      [look({ known: false, accountNonce: 8, block: 103n }), 999n],
      [dropped, 999n],
      [look({}), 999n],
    ]
    expect(statuses.map(([status, block]) => isFinal(status, block))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

/** The state of the chain, and the tracked status. */
interface World {
  block: bigint
  now: number
  inPool: boolean
  own: { readonly status: 'success' | 'reverted'; readonly blockNumber: bigint } | undefined
  rival: ReplacingTransaction | undefined
  lastKnown: { block: bigint; now: number }
}
interface Tracked {
  status: TransactionStatus
}

function observe(world: World, change: Partial<TransactionObservation> = {}): TransactionObservation {
  const minedHash = world.own ? OWN : OTHER
  const minedStatus = world.own?.status ?? world.rival?.receiptStatus
  return {
    now: at(world.now),
    block: world.block,
    known: world.inPool || world.own !== undefined,
    accountNonce: world.own || world.rival ? 8 : 7,
    // As viem does: the receipt of a replaced transaction is that of its replacement.
    receipt: minedStatus && {
      status: minedStatus,
      hash: minedHash,
      blockNumber: world.own?.blockNumber ?? world.block,
      blockHash: BLOCK_HASH,
    },
    replacement: world.rival,
    ...change,
  }
}

function step(
  name: string,
  check: (world: World) => boolean,
  change: (world: World) => void,
  seenAs: Partial<TransactionObservation> = {},
): fc.Command<World, Tracked> {
  return {
    check: (world) => check(world),
    run(world, tracked) {
      change(world)
      const observation = observe(world, seenAs)
      tracked.status = nextStatus(pending, observation, tracked.status)
      if (observation.known) world.lastKnown = { block: world.block, now: world.now }
      holds(world, tracked.status, observation)
    },
    toString: () => name,
  }
}

/** The invariants after every observation. */
function holds(world: World, status: TransactionStatus, observation: TransactionObservation): void {
  const repriced =
    world.rival !== undefined && world.rival.value === pending.value && world.rival.to === pending.to
  const happened = world.own
    ? world.own.status === 'success'
    : repriced && world.rival?.receiptStatus === 'success'
  if (isSuccess(status)) expect(happened).toBe(true)
  if (world.rival?.data === '0x') expect(isSuccess(status)).toBe(false)

  const honest = observation.known === (world.inPool || world.own !== undefined)
  if (!honest) return
  if (happened) expect(isSuccess(status)).toBe(true)
  if (world.own) expect(status.kind).toBe(world.own.status === 'success' ? 'confirmed' : 'reverted')
  else if (world.rival) expect(status).toMatchObject({ kind: 'replaced', hash: OTHER })
  else if (world.inPool) expect(status).toEqual(submitted(world.now, world.block))
  else {
    const waited = world.block - world.lastKnown.block >= 3n || world.now - world.lastKnown.now >= 60_000
    if (waited) expect(status.kind).toBe('dropped')
    else expect(['submitted', 'dropped']).toContain(status.kind)
  }
}

const isOpen = (world: World) => !world.own && !world.rival
const mine = (status: 'success' | 'reverted') =>
  step(
    `mined: ${status}`,
    (world) => isOpen(world) && world.inPool,
    (world) => {
      world.block += 1n
      world.own = { status, blockNumber: world.block }
      world.inPool = false
    },
  )
const replace = (name: string, rival: ReplacingTransaction) =>
  step(`replaced: ${name}`, isOpen, (world) => {
    world.block += 1n
    world.rival = rival
    world.inPool = false
  })

const anyStep = [
  fc.constant(
    step(
      'looked at',
      () => true,
      () => {},
    ),
  ),
  fc.nat(4).map((blocks) =>
    step(
      `${blocks} blocks pass`,
      () => true,
      (world) => void (world.block += BigInt(blocks)),
    ),
  ),
  fc.nat(70_000).map((millis) =>
    step(
      `${millis} ms pass`,
      () => true,
      (world) => void (world.now += millis),
    ),
  ),
  fc.constant(step('leaves the pool', isOpen, (world) => void (world.inPool = false))),
  fc.constant(step('appears in the pool', isOpen, (world) => void (world.inPool = true))),
  fc.constantFrom(mine('success'), mine('reverted')),
  fc.constantFrom(
    replace('repriced', twin),
    replace('repriced, failed', { ...twin, receiptStatus: 'reverted' }),
    replace('cancelled', cancellation),
    replace('other', { ...twin, value: wei(6n) }),
  ),
  fc.constant(
    step(
      'reorg',
      (world) => !isOpen(world),
      (world) => {
        world.own = undefined
        world.rival = undefined
        world.inPool = true
      },
    ),
  ),
  fc.constant(
    step(
      'an endpoint knows nothing',
      (world) => isOpen(world) && world.inPool,
      () => {},
      { known: false },
    ),
  ),
]

describe('any sequence of observations', () => {
  it('reports a success exactly when the transaction succeeded, and a drop only if no endpoint knows it and its nonce is free', () => {
    fc.assert(
      fc.property(fc.commands(anyStep, { maxCommands: 25 }), (commands) => {
        fc.modelRun(
          () => ({
            model: {
              block: pending.submittedBlock,
              now: pending.submittedAt,
              inPool: true,
              own: undefined,
              rival: undefined,
              lastKnown: { block: pending.submittedBlock, now: pending.submittedAt },
            },
            real: { status: look({ now: pending.submittedAt }) },
          }),
          commands,
        )
      }),
      { numRuns: 1000 },
    )
  })
})

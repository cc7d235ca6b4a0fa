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
      'a receipt of another call under its hash: unproven',
      { receipt: { ...receipt, status: 'another call' } },
      { kind: 'unproven', hash: OWN, blockNumber: 101n, why: 'another call' },
    ],
    [
      'another call under its hash, and the own call with its nonce: repriced',
      { receipt: { ...receipt, status: 'another call' }, replacement: twin },
      replaced('repriced', true),
    ],
    [
      'the same call under another hash, with its receipt: confirmed by that',
      { replacement: twin, receipt: { ...receipt, hash: OTHER } },
      { ...confirmed, hash: OTHER },
    ],
    [
      'the same call under another hash, without its effect: unproven',
      { replacement: twin, receipt: { ...receipt, hash: OTHER, status: 'no effect' } },
      { kind: 'unproven', hash: OTHER, blockNumber: 101n, why: 'no effect' },
    ],
    [
      'the same call with bytes appended, under another hash: repriced',
      { replacement: { ...twin, data: '0xabcd00' } },
      replaced('repriced', true),
    ],
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

describe('an observation of a proposal', () => {
  const proposal: PendingTransaction = { ...pending, proposed: true }
  const unknown: TransactionObservation = { ...seen, known: false }
  const waiting = (millis: number, knownBlock: bigint) => ({
    kind: 'proposed',
    knownAt: at(millis),
    knownBlock,
  })
  const executed = { ...receipt, hash: OTHER }

  it.each<[string, Partial<TransactionObservation>, object, TransactionStatus?]>([
    [
      'a hash that no endpoint knows: proposed, however long it takes',
      { now: at(9_000_000), block: 9000n },
      waiting(9_000_000, 9000n),
    ],
    ['executed by another transaction: confirmed', { receipt: executed }, { ...confirmed, hash: OTHER }],
    [
      'failed inside: reverted',
      { receipt: { ...executed, status: 'reverted' } },
      { ...confirmed, kind: 'reverted', hash: OTHER },
    ],
    ['a transaction after all: submitted', { known: true }, submitted(1_001_000, 100n)],
    [
      'no longer known as a transaction: proposed again',
      { block: 900n },
      waiting(1_001_000, 900n),
      submitted(1_000_000, 100n),
    ],
    ['its nonce just used: still proposed', { accountNonce: 8, block: 102n }, waiting(1_000_000, 100n)],
    ['its nonce used 3 blocks ago: replaced', { accountNonce: 8, block: 103n }, TAKEN],
    [
      'its nonce used 7 seconds ago, without a new block: still proposed',
      { accountNonce: 8, now: at(1_007_999) },
      waiting(1_000_000, 100n),
    ],
    [
      'its nonce used 8 seconds ago, as by a rejection: replaced',
      { accountNonce: 8, now: at(1_008_000) },
      TAKEN,
    ],
    [
      'its block reverted: proposed again',
      { block: 101n },
      waiting(1_001_000, 101n),
      { ...confirmed, hash: OTHER },
    ],
  ])('leads to the right status: %s', (_, change, expected, previous?) => {
    expect(nextStatus(proposal, { ...unknown, ...change }, previous)).toEqual(expected)
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
      'the time until dropped counts from when it was last known',
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

interface ChainState {
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

function observe(
  chainState: ChainState,
  change: Partial<TransactionObservation> = {},
): TransactionObservation {
  const minedHash = chainState.own ? OWN : OTHER
  const minedStatus = chainState.own?.status ?? chainState.rival?.receiptStatus
  return {
    now: at(chainState.now),
    block: chainState.block,
    known: chainState.inPool || chainState.own !== undefined,
    accountNonce: chainState.own || chainState.rival ? 8 : 7,
    // Like viem: the receipt of a replaced transaction is its replacement's.
    receipt: minedStatus && {
      status: minedStatus,
      hash: minedHash,
      blockNumber: chainState.own?.blockNumber ?? chainState.block,
      blockHash: BLOCK_HASH,
    },
    replacement: chainState.rival,
    ...change,
  }
}

function step(
  name: string,
  check: (chainState: ChainState) => boolean,
  change: (chainState: ChainState) => void,
  seenAs: Partial<TransactionObservation> = {},
): fc.Command<ChainState, Tracked> {
  return {
    check: (chainState) => check(chainState),
    run(chainState, tracked) {
      change(chainState)
      const observation = observe(chainState, seenAs)
      tracked.status = nextStatus(pending, observation, tracked.status)
      if (observation.known) chainState.lastKnown = { block: chainState.block, now: chainState.now }
      holds(chainState, tracked.status, observation)
    },
    toString: () => name,
  }
}

function holds(chainState: ChainState, status: TransactionStatus, observation: TransactionObservation): void {
  const repriced =
    chainState.rival !== undefined &&
    chainState.rival.value === pending.value &&
    chainState.rival.to === pending.to
  const happened = chainState.own
    ? chainState.own.status === 'success'
    : repriced && chainState.rival?.receiptStatus === 'success'
  if (isSuccess(status)) expect(happened).toBe(true)
  if (chainState.rival?.data === '0x') expect(isSuccess(status)).toBe(false)

  const honest = observation.known === (chainState.inPool || chainState.own !== undefined)
  if (!honest) return
  if (happened) expect(isSuccess(status)).toBe(true)
  if (chainState.own) expect(status.kind).toBe(chainState.own.status === 'success' ? 'confirmed' : 'reverted')
  else if (repriced) expect(status).toMatchObject({ kind: happened ? 'confirmed' : 'reverted', hash: OTHER })
  else if (chainState.rival) expect(status).toMatchObject({ kind: 'replaced', hash: OTHER })
  else if (chainState.inPool) expect(status).toEqual(submitted(chainState.now, chainState.block))
  else {
    const waited =
      chainState.block - chainState.lastKnown.block >= 3n ||
      chainState.now - chainState.lastKnown.now >= 60_000
    if (waited) expect(status.kind).toBe('dropped')
    else expect(['submitted', 'dropped']).toContain(status.kind)
  }
}

const isOpen = (chainState: ChainState) => !chainState.own && !chainState.rival
const mine = (status: 'success' | 'reverted') =>
  step(
    `mined: ${status}`,
    (chainState) => isOpen(chainState) && chainState.inPool,
    (chainState) => {
      chainState.block += 1n
      chainState.own = { status, blockNumber: chainState.block }
      chainState.inPool = false
    },
  )
const replace = (name: string, rival: ReplacingTransaction) =>
  step(`replaced: ${name}`, isOpen, (chainState) => {
    chainState.block += 1n
    chainState.rival = rival
    chainState.inPool = false
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
      (chainState) => void (chainState.block += BigInt(blocks)),
    ),
  ),
  fc.nat(70_000).map((millis) =>
    step(
      `${millis} ms pass`,
      () => true,
      (chainState) => void (chainState.now += millis),
    ),
  ),
  fc.constant(step('leaves the pool', isOpen, (chainState) => void (chainState.inPool = false))),
  fc.constant(step('appears in the pool', isOpen, (chainState) => void (chainState.inPool = true))),
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
      (chainState) => !isOpen(chainState),
      (chainState) => {
        chainState.own = undefined
        chainState.rival = undefined
        chainState.inPool = true
      },
    ),
  ),
  fc.constant(
    step(
      'an endpoint knows nothing',
      (chainState) => isOpen(chainState) && chainState.inPool,
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

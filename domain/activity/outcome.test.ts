import { describe, expect, it } from 'vitest'

import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { TxHash } from '../shared/TxHash.ts'
import type { Outcome } from './ActivityEntry.ts'
import { wei } from '../shared/Wei.ts'
import type { Gained } from './gains.ts'
import { outcomeNotice, outcomeOf } from './outcome.ts'
import * as texts from './texts.ts'
import type { TransactionStatus } from './TransactionStatus.ts'

const hash = `0x${'a'.repeat(64)}` as TxHash
const mined = { hash, blockNumber: 7n, blockHash: '0xb10c' } as const
const replaced = (how: 'repriced' | 'cancelled' | 'other', success = false): TransactionStatus => ({
  kind: 'replaced',
  how,
  hash,
  success,
})

describe('outcomeOf', () => {
  it.each<[string, TransactionStatus, Outcome | undefined]>([
    ['pending', { kind: 'submitted', knownAt: 0 as EpochMillis, knownBlock: 1n }, undefined],
    ['proposed', { kind: 'proposed', knownAt: 0 as EpochMillis, knownBlock: 1n }, undefined],
    ['mined', { kind: 'confirmed', ...mined }, 'success'],
    ['mined and failed', { kind: 'reverted', ...mined }, 'failed'],
    ['carried out in part', { kind: 'reverted', ...mined, part: { done: 1, failed: 1 } }, 'partial'],
    ['mined with another fee', replaced('repriced', true), 'success'],
    ['mined with another fee and failed', replaced('repriced'), 'failed'],
    ['cancelled in the wallet', replaced('cancelled'), 'cancelled'],
    ['replaced by something else', replaced('other'), 'replaced'],
    ['dropped by the network', { kind: 'dropped' }, 'dropped'],
    ['not shown to be the own', { kind: 'unproven', ...mined, why: 'another call' }, 'unproven'],
  ])('judges a transaction that is %s', (_, status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome)
  })
})

describe('the notice at the end of a transaction', () => {
  it.each<[Outcome, object]>([
    ['success', { kind: 'success', text: 'You have successfully minted a name!' }],
    ['failed', { kind: 'error', text: 'Transaction has failed.' }],
    [
      'cancelled',
      {
        kind: 'default',
        text: 'You cancelled this transaction in your wallet. Only the network fee was spent.',
        duration: 10_000,
      },
    ],
    [
      'replaced',
      {
        kind: 'warning',
        text: 'Another transaction of yours replaced this one. View it in the block explorer.',
      },
    ],
    [
      'dropped',
      {
        kind: 'warning',
        text: 'The network dropped this transaction. Nothing was spent; you can try again.',
      },
    ],
  ])('describes the outcome %s', (outcome, notice) => {
    expect(
      outcomeNotice(outcome, { label: 'Mint', successText: 'You have successfully minted a name!' }),
    ).toEqual(notice)
  })

  it.each(['another call', 'changed', 'no effect', 'more left'] as const)(
    'says what is in doubt: %s',
    (why) => {
      const notice = outcomeNotice('unproven', { label: 'Swap', successText: 'Done', why })
      expect(notice).toEqual({ kind: 'warning', text: texts.doubts[why], duration: 60_000 })
    },
  )

  it('the text of a pending transaction is exact (rules/errors: waiting-text)', () => {
    expect(texts.waiting).toBe(
      'Please wait for your transaction to confirm. Click on this notification to see transaction in the block explorer.',
    )
  })

  it('tells the owners of a contract wallet that they executed another proposal', () => {
    const notice = outcomeNotice('replaced', { label: 'Swap', successText: 'Done', proposed: true })
    expect(notice).toEqual({ kind: 'warning', text: texts.proposalReplaced })
  })

  it('says what a success has brought, where that is known', () => {
    const brought = (...gained: readonly Gained[]) =>
      outcomeNotice('success', { label: 'Swap 1 DEGEN', successText: 'Swap complete.', gained })
    expect([
      brought({ amount: wei(1_974_139_999n * 10n ** 12n), symbol: 'CHAT', decimals: 18 }),
      brought({ symbol: 'First Album', tokenId: 2n }),
    ]).toEqual([
      { kind: 'success', about: 'Swap 1 DEGEN', text: 'You got 1,974.1399 CHAT.' },
      { kind: 'success', text: 'You got First Album #2.' },
    ])
  })

  it('says how much of a batch went through, as far as it is known', () => {
    const text = (part: { readonly done: number; readonly failed: number }) =>
      outcomeNotice('partial', { label: 'Swap', successText: 'Done', part }).text
    expect([text({ done: 1, failed: 2 }), text({ done: 0, failed: 0 })]).toEqual([
      'Your wallet did only a part of this: 1 of 3 steps went through. Check your balances before you try again.',
      'Your wallet did only a part of this. Check your balances before you try again.',
    ])
  })
})

import { describe, expect, it } from 'vitest'

import type { EpochMillis } from '../shared/EpochMillis.ts'
import type { PendingTransaction } from './PendingTransaction.ts'
import type { Receipts } from './Receipts.ts'
import { nextStatus } from './transactionTracker.ts'
import type { TransactionStatus } from './TransactionStatus.ts'

/** How the owners of a contract wallet settle the newest proposal. */
export type ProposalEnd = 'done' | 'failing inside' | 'replaced'

/** A chain whose blocks the suite makes. */
export interface ReceiptsFixture {
  readonly receipts: Receipts
  /** An implementation whose reads are never answered. */
  readonly unanswered: Receipts
  /** Mines a block this many seconds after the latest. */
  pass(seconds: number): Promise<void>
  /** A contract wallet proposes a payment, which fails inside if `end` says so. */
  propose(end: ProposalEnd): Promise<PendingTransaction>
  /** Settles the proposal. Resolves to the hash of its transaction; undefined if another proposal was executed. */
  execute(end: ProposalEnd): Promise<string | undefined>
}

export function receiptsSuite(title: string, open: () => Promise<ReceiptsFixture>): void {
  describe(`Receipts: ${title}`, () => {
    it('reads the time of the latest block in seconds', async () => {
      const { receipts, pass } = await open()
      const before = await receipts.latestBlockTime()
      await pass(86_400)
      // A second may pass during the read.
      expect(Math.abs((await receipts.latestBlockTime()) - before - 86_400)).toBeLessThanOrEqual(2)
    })

    it('rejects when no endpoint answers', async () => {
      const { unanswered, propose } = await open()
      await expect(unanswered.latestBlockTime()).rejects.toThrow()
      await expect(unanswered.observe(await propose('done'))).rejects.toThrow()
    })

    it('never reports a proposal as dropped, however long its owners take', async () => {
      const { receipts, propose, pass } = await open()
      const pending = await propose('done')
      for (let block = 0; block < 5; block += 1) await pass(3600)
      expect((await statusOf(receipts, pending)).kind).toBe('proposed')
    })

    it.each([
      ['done', 'confirmed'],
      ['failing inside', 'reverted'],
    ] as const)(
      'reports a proposal that is %s as %s, by the transaction of another account',
      async (end, kind) => {
        const { receipts, propose, execute } = await open()
        const pending = await propose(end)
        const hash = await execute(end)
        expect(hash).not.toBe(pending.hash)
        expect(await statusOf(receipts, pending)).toMatchObject({ kind, hash })
        expect(await statusOf(receipts, { ...pending, minedAs: hash as typeof pending.hash })).toMatchObject({
          kind,
          hash,
        })
      },
    )

    it('reports a proposal as replaced, once another one with its nonce was executed and some blocks have passed', async () => {
      const { receipts, propose, execute, pass } = await open()
      const pending = await propose('replaced')
      await execute('replaced')
      expect((await statusOf(receipts, pending)).kind).toBe('proposed')
      for (let block = 0; block < 3; block += 1) await pass(10)
      expect(await statusOf(receipts, pending)).toMatchObject({ kind: 'replaced', success: false })
    })
  })
}

/** The status of a transaction observed once, as if just sent. */
async function statusOf(receipts: Receipts, pending: PendingTransaction): Promise<TransactionStatus> {
  const seen = await receipts.observe(pending)
  return nextStatus(pending, { ...seen, now: (pending.submittedAt + 1) as EpochMillis })
}

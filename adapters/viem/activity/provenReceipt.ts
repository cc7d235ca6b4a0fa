import { carriesOut, type Call, type PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { callsOf } from '#domain/activity/batchedCalls.ts'
import type { Doubt } from '#domain/activity/TransactionStatus.ts'
import type { TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import { sameAddress } from '#domain/shared/Address.ts'

import type { ChainClient } from '../ChainClient.ts'
import type { MinedReceipt } from './MinedReceipt.ts'

/**
 * A success only if the account made its call and the chain shows the effect (rules/faults: true-success).
 * `mined` are the transactions reported by the wallet, possibly several of a batch.
 * Rejects if the endpoints differ in what this depends on.
 */
export async function provenReceipt(
  client: ChainClient,
  pending: PendingTransaction,
  mined: readonly [MinedReceipt, ...MinedReceipt[]],
): Promise<TransactionReceipt> {
  const last = mined.at(-1) ?? mined[0]
  const { hash, blockNumber, blockHash } = last
  const place = { hash, blockNumber, blockHash }
  for (const call of callsOf(pending)) {
    const verdicts = await Promise.all(mined.map((each) => verdictOn(client, pending, call, each)))
    const status =
      verdicts.find((each) => each !== 'another call' && each !== 'changed') ?? verdicts[0] ?? 'another call'
    if (status !== 'success') return { ...place, status }
  }
  return { ...place, ...(await gained(client, pending, last)) }
}

/** By events and balances; in doubt if a balance has not risen. */
async function gained(
  client: ChainClient,
  pending: PendingTransaction,
  { logs, blockNumber }: MinedReceipt,
): Promise<Pick<TransactionReceipt, 'status' | 'gained'>> {
  if (pending.gains === undefined || !logs) return { status: 'success' }
  const [{ gainedIn, tokensOf }, { risenIn }] = await Promise.all([
    import('./gainedIn.ts'),
    import('./callEffect.ts'),
  ])
  // A write for another account, such as a claim, brings the sender nothing.
  if (gainedIn(pending, logs).length === 0) return { status: 'success' }
  const risen = await risenIn(client, pending.from, tokensOf(pending), blockNumber)
  if ([...risen.values()].some((change) => change <= 0n)) return { status: 'no effect' }
  const found = gainedIn(pending, logs, risen)
  return { status: 'success', ...(found.length > 0 && { gained: found }) }
}

async function verdictOn(
  client: ChainClient,
  pending: PendingTransaction,
  call: Call,
  mined: MinedReceipt,
): Promise<'success' | 'reverted' | Doubt> {
  const isOwn = sameAddress(mined.from, pending.from)
  // A transaction older than the request belongs to something else.
  const isOlder =
    mined.blockNumber < pending.submittedBlock ||
    (mined.blockNumber === pending.submittedBlock && (!isOwn || mined.nonce < pending.nonce))
  if (isOlder) return 'another call'
  const isDirect = isOwn && carriesOut(mined.call, call)
  if (isDirect && !mined.hasSucceeded) return 'reverted'
  const made = isDirect
    ? 'success'
    : (await import('./wrappedCall.ts')).verdictOnWrapped(pending, call, mined)
  if (made === 'another call' && isOwn && mined.nonce >= pending.nonce) return 'changed'
  if (made !== 'success') return made
  // The chain itself carries out the account's own plain payment.
  const isChecked = call.data === '0x' ? !isDirect : CHECKED_CALLS.test(call.data)
  // The next call of a batch uses up the previous one's approval.
  if (!isChecked || (pending.calls && APPROVAL.test(call.data))) return made
  const { missingEffect } = await import('./callEffect.ts')
  const isSingle = isDirect && pending.calls === undefined
  return (await missingEffect(client, pending.from, call, mined, isSingle)) ?? made
}

const APPROVAL = /^0x095ea7b3/i

/** Transfer, approve and safeTransferFrom, which an untrusted contract may confirm without doing anything. */
const CHECKED_CALLS = /^0x(?:a9059cbb|095ea7b3|42842e0e)/i

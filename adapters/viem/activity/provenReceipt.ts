import { carriesOut, type Call, type PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import { callsOf } from '#domain/activity/batchedCalls.ts'
import type { Doubt } from '#domain/activity/TransactionStatus.ts'
import type { TransactionReceipt } from '#domain/activity/transactionTracker.ts'
import { sameAddress } from '#domain/shared/Address.ts'

import type { ChainClient } from '../ChainClient.ts'
import type { MinedReceipt } from './MinedReceipt.ts'

/**
 * The receipt of a pending transaction, which is a success only if the account made its call and the chain shows the effect
 * (rules/faults: true-success). `mined` are the transactions that the wallet has reported, of a batch one or several.
 * Rejects where the endpoints differ in what this depends on.
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

/** The gains of the sender, by the events and the balances; in doubt where a balance has not risen. */
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
  if (gainedIn(pending, logs) === undefined) return { status: 'success' }
  const risen = await risenIn(client, pending.from, tokensOf(pending), blockNumber)
  if ([...risen.values()].some((change) => change <= 0n)) return { status: 'no effect' }
  const text = gainedIn(pending, logs, risen)
  return { status: 'success', ...(text !== undefined && { gained: text }) }
}

/** The end of one call, as far as one mined transaction tells it. */
async function verdictOn(
  client: ChainClient,
  pending: PendingTransaction,
  call: Call,
  mined: MinedReceipt,
): Promise<'success' | 'reverted' | Doubt> {
  const isOwn = sameAddress(mined.from, pending.from)
  // A transaction that is older than the request belongs to something else.
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
  // A plain payment of the account's own is done by the chain itself.
  const isChecked = call.data === '0x' ? !isDirect : CHECKED_CALLS.test(call.data)
  // The next call of a batch uses up what the one before has approved.
  if (!isChecked || (pending.calls && APPROVAL.test(call.data))) return made
  const { missingEffect } = await import('./callEffect.ts')
  const isSingle = isDirect && pending.calls === undefined
  return (await missingEffect(client, pending.from, call, mined, isSingle)) ?? made
}

const APPROVAL = /^0x095ea7b3/i

/**
 * Calls that a contract of strangers may answer without doing them: transfer, approve, safeTransferFrom, by their
 * selectors.
 */
const CHECKED_CALLS = /^0x(?:a9059cbb|095ea7b3|42842e0e)/i

import type { AccountSnapshot, MinedTransaction } from './AccountSnapshot.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { sameAddress } from '../shared/Address.ts'
import type { ActivityEntry, RequestedWrite } from './ActivityEntry.ts'
import { isSameCall, type PendingTransaction, type TransactionIntent } from './PendingTransaction.ts'
import { isUnsettled, type WalletRequest } from './WalletRequest.ts'

/**
 * Milliseconds after a wallet's unclear answer within which a sent transaction reaches the chain. Not counted in
 * blocks: some chains make several per second, others none without transactions.
 */
const SEARCH_TIMEOUT_MS = 60_000
/**
 * Milliseconds within which a request that counts as not sent may still be sent, because the wallet may still show it.
 */
const LATEST = 24 * 60 * 60 * 1000

/** Whether one write may repeat another: the same purpose, or the same call. */
export function isLike(
  requested: RequestedWrite,
  { intent, topic }: { readonly intent: TransactionIntent; readonly topic: string },
): boolean {
  return requested.topic === topic || isSameCall(requested.transaction, intent)
}

/**
 * Whether a sent transaction would have reached the chain by now: 60 seconds after the request's state last changed.
 */
export function isSearchTimedOut({ since }: WalletRequest, now: EpochMillis): boolean {
  return now - since >= SEARCH_TIMEOUT_MS
}

/**
 * Whether the app still searches for the request by itself: always while it may have been sent, and for 24 hours after
 * it counts as not sent.
 */
export function isStillWatched(request: WalletRequest, now: EpochMillis): boolean {
  return isUnsettled(request) || now - request.since < LATEST
}

/**
 * Whether a dropped transaction may come back, so that repeating it may execute it twice: nodes drop different
 * transactions, and a wallet may have reported a hash that differs from the sent transaction's. Within 24 hours of its
 * sending.
 */
export function mayComeBack({ outcome, transaction }: ActivityEntry, now: EpochMillis): boolean {
  return outcome === 'dropped' && now - transaction.submittedAt < LATEST
}

/**
 * The transaction that a request became, if that is certain. `sent` are the account's other transactions, `rivals` its
 * other requests: if the wallet still shows a rival with the same call, the transaction may belong to the rival.
 * Undefined unless more unclaimed transactions match than there are such rivals.
 */
export function sentFor(
  request: WalletRequest,
  mined: readonly MinedTransaction[],
  sent: readonly PendingTransaction[],
  rivals: readonly WalletRequest[],
): MinedTransaction | undefined {
  const { transaction, together } = request
  const [found, ...more] = mined.filter(
    (each) => hasSameEffect(transaction, together, each) && !sent.some((other) => isTaken(each, other)),
  )
  const openRivals = rivals.filter(
    (rival) => rival.state === 'asked' && isSameCall(rival.transaction, transaction),
  )
  return more.length < openRivals.length ? undefined : found
}

/** Whether a mined transaction belongs to another known transaction, also with another fee. */
const isTaken = (mined: MinedTransaction, { hash, nonce, batch, ...call }: PendingTransaction): boolean =>
  mined.hash === hash || (mined.nonce === nonce && hasSameEffect(call, batch !== undefined, mined))

/** A wallet wraps a batch into a call of its own account. */
function hasSameEffect(call: TransactionIntent, together: boolean, mined: MinedTransaction): boolean {
  if (!together) return isSameCall(call, mined)
  const data = call.data.slice(2).toLowerCase()
  return data !== '' && sameAddress(mined.to, call.from) && mined.data.toLowerCase().includes(data)
}

/**
 * Whether the request certainly was not sent. Never for a batch, which others may send for the account, and never while
 * the wallet may still show the request.
 */
export function wasNotSent(request: WalletRequest, snapshot: AccountSnapshot, now: EpochMillis): boolean {
  return (
    request.state === 'unknown' &&
    !request.together &&
    snapshot.complete &&
    !snapshot.waiting &&
    isSearchTimedOut(request, now)
  )
}

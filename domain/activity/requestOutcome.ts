import type { AccountSnapshot, MinedTransaction } from './AccountSnapshot.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { sameAddress } from '../shared/Address.ts'
import { LATEST, type RequestedWrite } from './ActivityEntry.ts'
import {
  carriesOut,
  isSameCall,
  type Call,
  type PendingTransaction,
  type TransactionIntent,
} from './PendingTransaction.ts'
import { callsOf, containsCall, type SentCalls } from './batchedCalls.ts'
import { isUnsettled, type WalletRequest } from './WalletRequest.ts'

/**
 * Milliseconds after a wallet's unclear answer within which a sent transaction reaches the chain.
 * Blocks are no measure: some chains make several per second, others none without transactions.
 */
const SEARCH_TIMEOUT_MS = 60_000

/** Whether two writes have the same purpose or the same call, so that one may repeat the other. */
export function isLike(
  requested: RequestedWrite,
  { intent, topic }: { readonly intent: TransactionIntent; readonly topic: string },
): boolean {
  return requested.topic === topic || isSameCall(requested.transaction, intent)
}

/** Whether a sent transaction would have reached the chain by now. */
export function isSearchTimedOut({ since }: WalletRequest, now: EpochMillis): boolean {
  return now - since >= SEARCH_TIMEOUT_MS
}

/** The app searches while the request may have been sent, and for 24 hours after it counts as not sent. */
export function isStillWatched(request: WalletRequest, now: EpochMillis): boolean {
  return isUnsettled(request) || now - request.since < LATEST
}

/**
 * The transaction that the request became, if certain; for a batch sent one by one all of them, in order.
 * `sent` are the account's other transactions, `rivals` its other requests:
 * if the wallet still shows a rival with the same call, the transaction may be the rival's.
 * Undefined unless more unclaimed transactions match than rivals exist.
 */
export function sentFor(
  request: WalletRequest,
  mined: readonly MinedTransaction[],
  sent: readonly PendingTransaction[],
  rivals: readonly WalletRequest[],
): readonly MinedTransaction[] | undefined {
  const { transaction, together } = request
  const free = mined.filter((each) => !sent.some((other) => isTaken(each, other)))
  const [found, ...more] = free.filter((each) => hasSameEffect(transaction, together, each))
  const openRivals = rivals.filter(
    (rival) => rival.state === 'asked' && isSameCall(rival.transaction, transaction),
  )
  if (found) return more.length < openRivals.length ? undefined : [found]
  return together && openRivals.length === 0 ? oneByOne(callsOf(transaction), free) : undefined
}

/** One transaction for each call; undefined if any is missing. */
function oneByOne(
  calls: readonly Call[],
  mined: readonly MinedTransaction[],
): readonly MinedTransaction[] | undefined {
  const left = [...mined]
  const parts: MinedTransaction[] = []
  for (const call of calls) {
    const at = left.findIndex((each) => carriesOut(each, call))
    if (at < 0) return undefined
    parts.push(...left.splice(at, 1))
  }
  return parts
}

/** Whether a mined transaction belongs to another known one, even with another fee. */
const isTaken = (mined: MinedTransaction, other: PendingTransaction): boolean =>
  mined.hash === other.hash ||
  other.parts?.includes(mined.hash) === true ||
  (mined.nonce === other.nonce && hasSameEffect(other, other.batch !== undefined, mined))

function hasSameEffect(sent: SentCalls, together: boolean, mined: MinedTransaction): boolean {
  if (!together) return carriesOut(mined, sent)
  return sameAddress(mined.to, sent.from) && callsOf(sent).every((call) => containsCall(mined.data, call))
}

/** True only if certain: never for a batch, which others may send, nor while the wallet may still show the request. */
export function wasNotSent(request: WalletRequest, snapshot: AccountSnapshot, now: EpochMillis): boolean {
  return (
    request.state === 'unknown' &&
    !request.together &&
    snapshot.complete &&
    !snapshot.waiting &&
    isSearchTimedOut(request, now)
  )
}

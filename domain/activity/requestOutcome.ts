import type { AccountSnapshot, MinedTransaction } from './AccountTransactions.ts'
import type { EpochMillis } from '../shared/EpochMillis.ts'
import { sameAddress } from '../shared/Address.ts'
import type { ActivityEntry, AskedWrite } from './ActivityEntry.ts'
import { isSameCall, type PendingTransaction, type TransactionIntent } from './PendingTransaction.ts'
import { isUnsettled, type WalletRequest } from './WalletRequest.ts'

/**
 * Milliseconds after a wallet's odd answer in which the chain must have heard of what it sent, if it did. Not counted in
 * blocks: some chains make several a second, and some none unless something is sent.
 */
const PATIENCE = 60_000
/** Milliseconds for which what was not sent, for all that is known, may be sent all the same: a wallet may keep it open. */
const LATEST = 24 * 60 * 60 * 1000

/** Whether one write may be the other again: the same purpose, or the same call. */
export function isLike(
  asked: AskedWrite,
  { intent, topic }: { readonly intent: TransactionIntent; readonly topic: string },
): boolean {
  return asked.topic === topic || isSameCall(asked.transaction, intent)
}

/** Whether the time is over in which the chain hears of what was sent. */
export function isPatienceOver({ since }: WalletRequest, now: EpochMillis): boolean {
  return now - since >= PATIENCE
}

/** Whether it is looked for without being asked to. */
export function isStillWatched(request: WalletRequest, now: EpochMillis): boolean {
  return isUnsettled(request) || now - request.since < LATEST
}

/**
 * Whether a transaction that the network has dropped may come back, so that doing the same again may do it twice: nodes
 * differ in what they forget, and a wallet may have answered with another hash than the one it sent.
 */
export function mayComeBack({ outcome, transaction }: ActivityEntry, now: EpochMillis): boolean {
  return outcome === 'dropped' && now - transaction.submittedAt < LATEST
}

/**
 * The transaction that a request has become, if it can be told. `sent` are the account's others, and `rivals` its other
 * requests: where the wallet is still asked for the same, that one may be what was found.
 */
export function sentFor(
  request: WalletRequest,
  mined: readonly MinedTransaction[],
  sent: readonly PendingTransaction[],
  rivals: readonly WalletRequest[],
): MinedTransaction | undefined {
  const { transaction, together } = request
  const [found, ...more] = mined.filter(
    (each) => doesAs(transaction, together, each) && !sent.some((other) => isTaken(each, other)),
  )
  const asked = rivals.filter(
    (rival) => rival.state === 'asked' && isSameCall(rival.transaction, transaction),
  )
  return more.length < asked.length ? undefined : found
}

/** Whether a mined transaction is another one that is known already, also at another fee. */
const isTaken = (mined: MinedTransaction, { hash, nonce, batch, ...call }: PendingTransaction): boolean =>
  mined.hash === hash || (mined.nonce === nonce && doesAs(call, batch !== undefined, mined))

/** A wallet that makes several calls one wraps them into a call of its own account's. */
function doesAs(call: TransactionIntent, together: boolean, mined: MinedTransaction): boolean {
  if (!together) return isSameCall(call, mined)
  const data = call.data.slice(2).toLowerCase()
  return data !== '' && sameAddress(mined.to, call.from) && mined.data.toLowerCase().includes(data)
}

/**
 * Whether it was not sent, as far as the chain can tell; never of several calls as one, which others may send in the
 * account's name, and never while the wallet may still show the request.
 */
export function wasNotSent(request: WalletRequest, look: AccountSnapshot, now: EpochMillis): boolean {
  return (
    request.state === 'unknown' &&
    !request.together &&
    look.complete &&
    !look.waiting &&
    isPatienceOver(request, now)
  )
}

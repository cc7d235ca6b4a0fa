import type { AccountSnapshot, MinedTransaction } from '#domain/activity/AccountSnapshot.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { ChainAccess } from '../chain.ts'
import { findMined, isSettled, stillMined, type Mined } from './minedTransaction.ts'

export type FoundTransactions = Map<string, Mined>

/** An account with more transactions has an incomplete search. */
const MAX_TRANSACTIONS = 20

/** Whether any endpoint knows an unmined transaction, by nonce with and without pending. Rejects without an answer. */
export async function hasWaiting({ quorum }: ChainAccess, account: Address): Promise<boolean> {
  const [mined, known] = await Promise.all([
    quorum.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] }),
    quorum.request({ method: 'eth_getTransactionCount', params: [account, 'pending'] }),
  ])
  return BigInt(known) > BigInt(mined)
}

/**
 * Transactions with at least this nonce, mined at or after a block, at most 20, oldest first. A mined one counts
 * if all endpoints report it, a pending one if any does: the result decides whether a write is offered again.
 * `found` is a cache. `complete` only if every one was found, and never for an account with code,
 * which may send in other ways. Rejects if no endpoint answers.
 */
export async function transactionsSince(
  chain: ChainAccess,
  account: Address,
  nonce: number,
  block: bigint,
  found: FoundTransactions,
): Promise<AccountSnapshot> {
  const { quorum } = chain
  const [latest, pending, height, code] = await Promise.all([
    quorum.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] }).then(Number),
    quorum.request({ method: 'eth_getTransactionCount', params: [account, 'pending'] }).then(Number),
    quorum.request({ method: 'eth_blockNumber' }).then(BigInt),
    quorum.request({ method: 'eth_getCode', params: [account, 'latest'] }),
  ])
  const count = Math.max(nonce, latest)
  const wanted = Array.from(
    { length: Math.min(count - nonce, MAX_TRANSACTIONS) },
    (_, index) => nonce + index,
  )
  const key = (at: number) => `${account} ${at}`
  const earlier = await Promise.all(wanted.map((at) => stillMined(chain, found.get(key(at)))))
  const mined: MinedTransaction[] = []
  let oldest = block
  for (const [index, at] of wanted.entries()) {
    const one =
      earlier[index] ?? (await findMined(chain, { from: account, nonce: at, oldest, newest: height }))
    if (!one) break
    found.set(key(at), { ...one, isSettled: isSettled(one.block, height) })
    mined.push(one.transaction)
    oldest = one.block
  }
  return {
    mined,
    complete: latest === count && mined.length === count - nonce && height >= block && code === '0x',
    waiting: pending > count,
  }
}

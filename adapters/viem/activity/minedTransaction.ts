import type { MinedTransaction } from '#domain/activity/AccountSnapshot.ts'
import { sameAddress, type Address } from '#domain/shared/Address.ts'
import { parseTxHash } from '#domain/shared/TxHash.ts'

import type { ChainAccess } from '../chain.ts'
import { parseAccounts } from '../wallet/parseAccounts.ts'

type Chain = Pick<ChainAccess, 'quorum'>

/** The newest blocks, which a reorganization may still change. */
export const UNSETTLED_BLOCKS = 64

export interface Mined {
  readonly transaction: MinedTransaction
  readonly block: bigint
  /** Read when no reorganization could change it any more. */
  readonly isSettled: boolean
}

interface Search {
  readonly from: Address
  readonly nonce: number
  readonly oldest: bigint
  readonly newest: bigint
}

/**
 * Undefined if it is not within these blocks, or the node no longer has the account's earlier nonces.
 * A binary search over the nonce with one small read per halving, then the block itself.
 */
export async function findMined(
  chain: Chain,
  { from, nonce, oldest, newest }: Search,
): Promise<Mined | undefined> {
  try {
    let [low, high] = [oldest, newest]
    while (low < high) {
      const middle = (low + high) / 2n
      const count = await chain.quorum.request({
        method: 'eth_getTransactionCount',
        params: [from, `0x${middle.toString(16)}`],
      })
      if (Number(count) > nonce) high = middle
      else low = middle + 1n
    }
    const transaction = await transactionIn(chain, low, from, nonce)
    return transaction && { transaction, block: low, isSettled: isSettled(low, newest) }
  } catch {
    return undefined
  }
}

/**
 * The earlier result, unless a reorganization has moved it: every endpoint must have its receipt
 * in the same block. One small read, until it was made once on settled blocks.
 */
export async function stillMined({ quorum }: Chain, found: Mined | undefined): Promise<Mined | undefined> {
  if (!found || found.isSettled) return found
  const { hash } = found.transaction
  const receipt = await quorum
    .request({ method: 'eth_getTransactionReceipt', params: [hash] })
    .catch(() => undefined)
  return receipt && BigInt(receipt.blockNumber) === found.block ? found : undefined
}

/** Whether no reorganization can change the block any more at this height. */
export const isSettled = (block: bigint, height: bigint): boolean => height - block >= UNSETTLED_BLOCKS

/** Undefined if the block is unknown or has no such transaction. */
async function transactionIn(
  { quorum }: Chain,
  number: bigint,
  from: Address,
  nonce: number,
): Promise<MinedTransaction | undefined> {
  const block = await quorum.request({
    method: 'eth_getBlockByNumber',
    params: [`0x${number.toString(16)}`, true],
  })
  const found = block?.transactions.find(
    (each) => typeof each !== 'string' && sameAddress(each.from, from) && Number(each.nonce) === nonce,
  )
  if (!found || typeof found === 'string') return undefined
  const { hash, to, input, value } = found
  const known = parseTxHash(hash)
  return known && { hash: known, nonce, to: parseAccounts([to])[0], data: input, value: BigInt(value) }
}

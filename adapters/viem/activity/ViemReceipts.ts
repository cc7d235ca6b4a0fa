import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'

import type { LazyChain } from '../chain.ts'
import type { Proposals } from './proposals.ts'
import type { ViemWallet } from '../wallet/ViemWallet.ts'

/**
 * Observes transactions on the chain itself, because viem's own waiting does not handle drops and reloads. A receipt
 * counts if every ready endpoint has it, so a single endpoint cannot fake a success.
 */
export class ViemReceipts implements Receipts {
  readonly #chain: LazyChain
  readonly #clock: Clock
  readonly #wallet: Pick<ViemWallet, 'provider'>
  #proposals: Promise<Proposals> | undefined

  constructor(chain: LazyChain, clock: Clock, wallet: Pick<ViemWallet, 'provider'>) {
    this.#chain = chain
    this.#clock = clock
    this.#wallet = wallet
  }

  /**
   * The state of a transaction. A replacement is searched for only once its nonce is used and it has no
   * receipt; a batch is looked up at its wallet, too, and a proposal in the logs of its account. Rejects when no endpoint answers, or the wallet of a
   * batch does not.
   */
  async observe(pending: PendingTransaction): Promise<TransactionObservation> {
    const chain = await this.#chain()
    const { quorum } = chain
    const { batch } = pending
    if (batch !== undefined) {
      const { observeBatch } = await import('../rpc/batches.ts')
      const seen = await observeBatch(quorum, await this.#wallet.provider(), pending, batch)
      return { ...seen, now: this.#clock.now() }
    }
    if (pending.proposed) {
      this.#proposals ??= import('./proposals.ts').then((part) => new part.Proposals())
      const seen = await (await this.#proposals).observe(quorum, pending)
      return { ...seen, now: this.#clock.now() }
    }
    const [receipt, known, nonce, block] = await Promise.all([
      quorum.request({ method: 'eth_getTransactionReceipt', params: [pending.hash] }),
      quorum.request({ method: 'eth_getTransactionByHash', params: [pending.hash] }),
      quorum.request({ method: 'eth_getTransactionCount', params: [pending.from, 'latest'] }),
      quorum.request({ method: 'eth_blockNumber' }),
    ])
    const height = BigInt(block)
    const observation = {
      now: this.#clock.now(),
      block: height,
      known: known !== null,
      accountNonce: Number(nonce),
    }
    if (receipt)
      return {
        ...observation,
        receipt: {
          status: receipt.status === '0x1' ? 'success' : 'reverted',
          hash: pending.hash,
          blockNumber: BigInt(receipt.blockNumber),
          blockHash: receipt.blockHash,
        },
      }
    if (observation.accountNonce <= pending.nonce) return observation
    const { findReplacement } = await import('./findReplacement.ts')
    const replacement = await findReplacement(chain, pending, height)
    return replacement ? { ...observation, replacement } : observation
  }

  async latestBlockTime(mined?: 'mined'): Promise<number> {
    const chain = await this.#chain()
    return chain.latestBlockTime(chain, this.#clock, mined)
  }

  /** Requires this block for all later reads, as far as the endpoints have reached it. */
  requireBlock(block: bigint): void {
    void this.#chain().then(({ pool }) => pool.requireBlock(block))
  }
}

import type { AccountSnapshot } from '#domain/activity/AccountSnapshot.ts'
import type { PendingTransaction } from '#domain/activity/PendingTransaction.ts'
import type { TransactionObservation } from '#domain/activity/transactionTracker.ts'
import type { Clock } from '#domain/shared/Clock.ts'
import type { Receipts } from '#domain/activity/Receipts.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { WalletAccess } from '../../shared/WalletAccess.ts'
import type { LazyChain } from '../chain.ts'
import { latestBlockTime } from '../rpc/latestBlockTime.ts'
import type { FoundTransactions } from './accountTransactions.ts'
import type { Proposals } from './proposals.ts'

const accountTransactions = () => import('./accountTransactions.ts')

/**
 * Observes the chain itself, because viem's waiting does not handle drops and reloads.
 * A receipt counts if every ready endpoint has it, so that no single endpoint can fake a success.
 */
export class ViemReceipts implements Receipts {
  readonly #chain: LazyChain
  readonly #clock: Clock
  readonly #wallet: WalletAccess
  readonly #found: FoundTransactions = new Map()
  #proposals: Promise<Proposals> | undefined

  constructor(chain: LazyChain, clock: Clock, wallet: WalletAccess) {
    this.#chain = chain
    this.#clock = clock
    this.#wallet = wallet
  }

  /**
   * A batch is also looked up at its wallet, a proposal in its account's logs.
   * Rejects when no endpoint answers, or a batch's wallet does not.
   */
  async observe(pending: PendingTransaction): Promise<TransactionObservation> {
    const chain = await this.#chain()
    const { batch, parts } = pending
    if (parts) {
      const { observeParts } = await import('../rpc/batches.ts')
      return { ...(await observeParts(chain.quorum, pending, parts)), now: this.#clock.now() }
    }
    if (batch !== undefined) {
      const { observeBatch } = await import('../rpc/batches.ts')
      const seen = await observeBatch(chain.quorum, await this.#wallet.provider(), pending, batch)
      return { ...seen, now: this.#clock.now() }
    }
    if (pending.proposed) {
      this.#proposals ??= import('./proposals.ts').then((part) => new part.Proposals())
      const seen = await (await this.#proposals).observe(chain.quorum, pending)
      return { ...seen, now: this.#clock.now() }
    }
    const { observeTransaction } = await import('./observeTransaction.ts')
    return { ...(await observeTransaction(chain, pending)), now: this.#clock.now() }
  }

  async hasWaiting(account: Address): Promise<boolean> {
    return (await accountTransactions()).hasWaiting(await this.#chain(), account)
  }

  async since(account: Address, nonce: number, block: bigint): Promise<AccountSnapshot> {
    return (await accountTransactions()).transactionsSince(
      await this.#chain(),
      account,
      nonce,
      block,
      this.#found,
    )
  }

  async latestBlockTime(mined?: 'mined'): Promise<number> {
    const chain = await this.#chain()
    return latestBlockTime(chain, this.#clock, mined)
  }

  requireBlock(block: bigint): void {
    void this.#chain().then(({ pool }) => pool.requireBlock(block))
  }
}

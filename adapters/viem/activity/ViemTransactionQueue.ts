import type { TransactionQueue } from '#domain/activity/TransactionQueue.ts'
import type { Address } from '#domain/shared/Address.ts'

import type { LazyChain } from '../chain.ts'

/** Tells what waits by the number of an account's next transaction, with those that wait and without. */
export class ViemTransactionQueue implements TransactionQueue {
  readonly #chain: LazyChain

  constructor(chain: LazyChain) {
    this.#chain = chain
  }

  async hasWaiting(account: Address): Promise<boolean> {
    const { quorum } = await this.#chain()
    const [mined, known] = await Promise.all([
      quorum.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] }),
      quorum.request({ method: 'eth_getTransactionCount', params: [account, 'pending'] }),
    ])
    return BigInt(known) > BigInt(mined)
  }
}

import type { Address } from '../shared/Address.ts'

/** What of an account the network knows and no block has. */
export interface TransactionQueue {
  /**
   * Whether a transaction of an account waits for its block, whoever sent it. An endpoint that keeps none of what waits
   * says that none does: it is a reason not to sign again, and never the only one to sign. One round trip; rejects when
   * no endpoint answers.
   */
  hasWaiting(account: Address): Promise<boolean>
}

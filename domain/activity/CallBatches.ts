import type { Address } from '../shared/Address.ts'

/** Wallets that make several calls one: confirmed once, and all or nothing (EIP-5792). */
export interface CallBatches {
  /**
   * Whether the connected wallet does so for this account on the community's chain, and the chain's node can simulate it.
   * Asks nobody anything. False where that could not be found out: one call after the other always works.
   */
  canBatch(account: Address): Promise<boolean>
}

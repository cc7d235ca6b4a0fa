import type { Hex } from 'viem'

import type { Address } from '#domain/shared/Address.ts'

/** A transaction as its wallet signed it. */
export interface SentByWallet {
  readonly hash: Hex
  readonly from: Address
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
  readonly nonce: number
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly gas: bigint
}

import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** Where a transaction is shown in the block explorer (rules/money: explorer-links). */
export function transactionLink(explorerBaseUrl: string, hash: TxHash): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/tx/${hash}`
}

/** Where an account is shown in the block explorer. */
export function addressLink(explorerBaseUrl: string, address: Address): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/address/${address}`
}

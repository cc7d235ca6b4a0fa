import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** The block explorer's page about a transaction (rules/money: explorer-links). */
export function transactionLink(explorerBaseUrl: string, hash: TxHash): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/tx/${hash}`
}

/** The block explorer's page about an account. */
export function addressLink(explorerBaseUrl: string, address: Address): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/address/${address}`
}

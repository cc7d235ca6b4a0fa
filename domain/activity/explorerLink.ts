import type { Address } from '../shared/Address.ts'
import type { TxHash } from '../shared/TxHash.ts'

/** On the block explorer (rules/money: explorer-links). */
export function transactionLink(explorerBaseUrl: string, hash: TxHash): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/tx/${hash}`
}

export function addressLink(explorerBaseUrl: string, address: Address): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/address/${address}`
}

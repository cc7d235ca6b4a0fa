import type { TxHash } from '../shared/TxHash.ts'

/** Where a transaction is shown in the block explorer (spec 8: base URL plus /tx/{hash}). */
export function transactionLink(explorerBaseUrl: string, hash: TxHash): string {
  return `${explorerBaseUrl.replace(/\/+$/, '')}/tx/${hash}`
}

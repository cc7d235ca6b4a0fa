import { plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** A code of EIP-1193, EIP-3085 or JSON-RPC, or the name of a wagmi error without a code. */
export type WalletErrorCode = number | 'chain not configured' | 'no chains'

interface WalletError {
  readonly code?: WalletErrorCode | undefined
  readonly detail?: string | undefined
}

const MAX_DETAIL_LENGTH = 200

/** Codes that wallets use for any error, so that their own text says more (rules/wallet: error-codes). */
const GENERAL: ReadonlySet<WalletErrorCode> = new Set([-32000, -32002, -32603])

/** A sentence, "It ..."; undefined without a code, or if the wallet's own text says more. */
export function codeReport({ code, detail }: WalletError): string | undefined {
  if (code === undefined || (detail !== undefined && GENERAL.has(code))) return undefined
  return texts.errorCodes[code] ?? texts.errorCode(code)
}

/** Falls back to the wallet's own text, cut to 200 characters; undefined without either. */
export function walletReport(error: WalletError): string | undefined {
  const { detail } = error
  return codeReport(error) ?? (detail && texts.itSays(plainText(detail, MAX_DETAIL_LENGTH)))
}

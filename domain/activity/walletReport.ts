import { plainText } from '../shared/characters.ts'
import * as texts from './texts.ts'

/** A code of EIP-1193, EIP-3085 or JSON-RPC, or the name of an error of wagmi's that has none. */
export type WalletErrorCode = number | 'chain not configured' | 'no chains'

interface WalletError {
  readonly code?: WalletErrorCode | undefined
  readonly detail?: string | undefined
}

const MAX_DETAIL_LENGTH = 200

/** The codes with which wallets pass on any error, so that their own words say more (rules/wallet: error-codes). */
const GENERAL: ReadonlySet<WalletErrorCode> = new Set([-32000, -32002, -32603])

/** A sentence, "It ...", about the code of a wallet's error; undefined without one, or where the wallet's words say more. */
export function codeReport({ code, detail }: WalletError): string | undefined {
  if (code === undefined || (detail !== undefined && GENERAL.has(code))) return undefined
  return texts.errorCodes[code] ?? texts.errorCode(code)
}

/** The same, else the wallet's own words, cut to 200 characters; undefined without either. */
export function walletReport(error: WalletError): string | undefined {
  const { detail } = error
  return codeReport(error) ?? (detail && texts.itSays(plainText(detail, MAX_DETAIL_LENGTH)))
}

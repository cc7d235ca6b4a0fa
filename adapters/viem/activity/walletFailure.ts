import type { WalletErrorCode } from '#domain/activity/walletReport.ts'
import type { WalletFailure } from '#domain/wallet/WalletFailure.ts'

import { readThrown, type Thrown } from './readThrown.ts'

interface Row {
  readonly kind: Exclude<WalletFailure['kind'], 'unknown'>
  readonly codes: readonly number[]
  readonly names?: RegExp
  /** From wallets that give no useful code. */
  readonly texts: RegExp
}

/** Some wallets report a node's timeout with the code of an open request. */
const TIMED_OUT = /time(?:d |-)?out/i

/** From the recorded errors of the tests. */
const ROWS: readonly Row[] = [
  {
    kind: 'rejected',
    // EIP-1193, WalletConnect (a request, its chains, methods and events),
    // and a refused account upgrade (EIP-7702).
    codes: [4001, 5000, 5001, 5002, 5003, 5750],
    names: /UserRejected|RejectedByUser$|UserRefused|^ACTION_REJECTED$|^Failure_ActionCancelled$/,
    // The last one is a Ledger's.
    texts:
      /\buser (?:has )?(?:rejected|denied|cancell?ed|declined|disapproved|refused)\b|\b(?:rejected|denied|cancell?ed|declined|refused) by (?:the )?user\b|\b0x6985\b|^conditions_of_use_not_satisfied$/i,
  },
  {
    kind: 'request pending',
    codes: [-32002],
    texts: /\balready (?:pending|processing)\b|\bpending request\b/i,
  },
  {
    kind: 'unauthorized',
    // EIP-1193, and WalletConnect for a method.
    codes: [4100, 3001],
    texts: /\bnot been authorized\b|\bmust call 'eth_requestAccounts'|\bcall connect\(\) before\b/i,
  },
  {
    kind: 'disconnected',
    // EIP-1193, and MetaMask's own.
    codes: [4900, 4901, 1013],
    texts: /\bdisconnected from chain\b/i,
  },
  {
    kind: 'timed out',
    // WalletConnect: the request expired, or the session has ended.
    codes: [8000, 6000],
    names: /^NoAnswer$/,
    texts:
      /\b(?:request|proposal) expired\b|\bno matching key\. session\b|\bmetamask background\b|\bextension context invalidated\b|\bdisconnected port\b|\bmessage (?:channel|port) closed\b|\b(?:controller|wallet) is locked\b/i,
  },
]

/** By code before message; 'unknown' for any other error, and for nodes that the app called itself. */
export function walletFailureOf(thrown: Thrown): WalletFailure {
  const row = isFromNode(thrown) ? undefined : (byCode(thrown) ?? byMessage(thrown))
  if (row) return { kind: row.kind }
  const code = isFromNode(thrown) ? undefined : errorCodeOf(thrown)
  return {
    kind: 'unknown',
    ...(code !== undefined && { code }),
    ...(thrown.sentence !== undefined && { detail: thrown.sentence }),
  }
}

/** The innermost code of EIP-1193, EIP-3085 or JSON-RPC (EIP-1474), or the name of a wagmi error without a code. */
function errorCodeOf({ codes, names, texts }: Thrown): WalletErrorCode | undefined {
  if (names.includes('ChainNotConfiguredError')) return 'chain not configured'
  if (texts.some((text) => text.includes('No chains found on connector'))) return 'no chains'
  return [...codes].findLast(
    (code) =>
      code === 4200 ||
      code === 4902 ||
      (code >= -32006 && code <= -32000) ||
      (code >= -32700 && code <= -32600),
  )
}

export const isRejection = (thrown: unknown): boolean =>
  walletFailureOf(readThrown(thrown)).kind === 'rejected'

/** By the node's code, the revert data, the message, or because the gas ran out. */
export function hasReverted({ codes, names, data, texts }: Thrown): boolean {
  return (
    codes.has(3) ||
    data.length > 0 ||
    names.includes('CALL_EXCEPTION') ||
    texts.some((text) => /\brevert|\bVM execution error\b|\bout ?of ?gas\b|OOG\b/i.test(text))
  )
}

/** From a node that the app called itself, so no user was asked. */
const isFromNode = ({ names }: Thrown): boolean => names.includes('NodeError')

/** By name or code; after a timeout, codes that slow nodes also use do not count. */
function byCode({ codes, names, texts }: Thrown): Row | undefined {
  const isSlowNode = texts.some((text) => TIMED_OUT.test(text))
  return ROWS.find(
    (row) =>
      names.some((name) => row.names?.test(name)) ||
      row.codes.some((code) => codes.has(code) && !(code === -32002 && isSlowNode)),
  )
}

/** Not after a revert, because a contract chooses its text. */
function byMessage(thrown: Thrown): Row | undefined {
  if (hasReverted(thrown)) return undefined
  return ROWS.find(({ texts }) => thrown.texts.some((text) => texts.test(text)))
}

import { decodeErrorResult, type Abi, type Hex } from 'viem'

import { PANICS } from '#domain/activity/panics.ts'
import type { TxFailure } from '#domain/activity/TxFailure.ts'
import { disagreementIn } from '#domain/shared/DisagreementError.ts'

import { readThrown, sentenceOf, type Thrown } from './readThrown.ts'
import { NO_DATA } from '../rpc/RpcEndpoint.ts'
import { hasReverted, walletFailureOf } from './walletFailure.ts'

type NodeKind = 'already sent' | 'nonce' | 'fee too low' | 'insufficient funds' | 'wrong chain'

/**
 * Errors of nodes that refuse a transaction: names from viem and ethers, and the nodes' own messages,
 * which wallets pass on as plain objects. The first match decides: a replacement's fee is too low,
 * whatever else the message says about nonces. The recorded errors of the tests name the nodes.
 */
const NODE_MESSAGES: readonly (readonly [NodeKind, RegExp])[] = [
  ['already sent', /already ?known|known transaction|already (?:been )?imported|existing tx with same hash/i],
  [
    'fee too low',
    /underpriced|less than block base fee|FeeTooLow|FeeCapTooLow|gas price (?:\S+ )?(?:is )?too low|below configured minimum gas price|replacement (?:transaction|fee)|ReplacementNotAllowed|could not replace existing/i,
  ],
  [
    'nonce',
    /\bnonce (?:is )?too (?:low|high|distant)|NonceTooLow|NonceTooHigh|NonceMaxValue|NONCE_EXPIRED|OldNonce|NonceGap|NonceAlreadyUsed|(?:wrong|invalid) (?:transaction )?nonce|correct nonce|nonce has already been used/i,
  ],
  [
    'insufficient funds',
    /insufficient[ _]?(?:funds|balance|maxfeepergas)|exceeds (?:transaction sender )?account balance|not enough (?:funds|balance)|doesn't have enough funds|gas required exceeds allowance \(0\)/i,
  ],
  ['wrong chain', /ChainMismatch|invalid chain ?id|invalidtxchainid|chain ?id mismatch|not this chain id/i],
]

const NODE_UNREACHABLE =
  /NoEndpointError|HttpRequestError|WebSocketRequestError|TimeoutError|NETWORK_ERROR|SERVER_ERROR|^TIMEOUT$|failed to fetch|fetch failed|networkerror|load failed|time(?:d |-)?out\b|rate.?limit|too many requests|status code: '?5\d\d|bad gateway|service unavailable|header not found|websocket connection|socket stalled/i
/** The pool's code for an empty answer, and rate limits of hosted nodes. */
const AWAY_CODES = [NO_DATA, -32005, 429]

/**
 * Translates errors of wallets and nodes; 'unknown' with the error's own sentence if nothing matches.
 * Checks a contract's revert data first, decoded by `abi`; its text never counts as an error of a wallet or node.
 */
export function toTxFailure(error: unknown, abi: Abi = []): TxFailure {
  const disagreement = disagreementIn(error)
  if (disagreement) return { kind: 'sources disagree', hosts: disagreement.hosts }
  const thrown = readThrown(error)
  const failure = walletFailureOf(thrown)
  if (failure.kind === 'timed out') return { kind: 'wallet unavailable' }
  if (failure.kind !== 'unknown') return failure
  if (hasReverted(thrown)) {
    const reason = revertReason(thrown, abi)
    return { kind: 'reverted', ...(reason !== undefined && { reason }) }
  }
  const kind = nodeKind(thrown)
  if (kind) return { kind }
  if (!isNodeUnreachable(thrown)) return failure
  const { detail } = failure
  return { kind: 'node unavailable', ...(detail !== undefined && { detail }) }
}

function nodeKind({ names, texts }: Thrown): NodeKind | undefined {
  const evidence = [...names, ...texts]
  return NODE_MESSAGES.find(([, pattern]) => evidence.some((text) => pattern.test(text)))?.[0]
}

const isNodeUnreachable = ({ codes, names, texts }: Thrown): boolean =>
  AWAY_CODES.some((code) => codes.has(code)) ||
  [...names, ...texts].some((text) => NODE_UNREACHABLE.test(text))

/** Hardhat and Ganache wrap the contract's reason in a sentence. */
const WORDS_WITHIN = /reverted with (?:reason string|custom error) '(.*)'|transaction: revert (.+)/is

/**
 * One line: from the revert data, decoded by `abi` for its own errors, otherwise from a message.
 * Undefined without a reason (rules/errors: undecoded-revert).
 */
function revertReason(thrown: Thrown, abi: Abi): string | undefined {
  for (const data of thrown.data) {
    const reason = decoded(data, abi)
    if (reason !== undefined) return sentenceOf(reason)
  }
  const { sentence = '' } = thrown
  const [, quoted, bare] = WORDS_WITHIN.exec(sentence) ?? []
  return (quoted ?? bare ?? sentence) || undefined
}

/** Undefined for an unknown error; '' for an empty reason. */
function decoded(data: Hex, abi: Abi): string | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    if (errorName === 'Error') return String(args[0])
    if (errorName !== 'Panic') return `The contract refused: ${errorName}.`
    const code = args[0] as bigint
    return (
      (PANICS as Readonly<Record<number, string>>)[Number(code)] ??
      `The contract stopped at a fault of its own (${code}).`
    )
  } catch {
    return undefined
  }
}

import {
  BaseError,
  ChainMismatchError,
  ContractFunctionRevertedError,
  ExecutionRevertedError,
  HttpRequestError,
  InsufficientFundsError,
  NonceTooHighError,
  NonceTooLowError,
  TimeoutError,
  UserRejectedRequestError,
} from 'viem'

import type { TxFailure } from '#domain/activity/TxFailure.ts'

import { NO_DATA } from './rpc/RpcEndpoint.ts'
import { DisagreementError, NoEndpointError, NodeError } from './rpc/RpcPool.ts'

/**
 * Translates what a wallet or a node threw, in this one place (design 3). Codes and error classes decide; the text
 * of an error is only ever passed on as detail (threats 4.7: the decoded reason first, then `details`).
 */
export function toTxFailure(error: unknown): TxFailure {
  const causes = chainOfCauses(error)
  const is = <Kind>(kind: abstract new (...parameters: never[]) => Kind): Kind | undefined =>
    causes.find((cause): cause is Error & Kind => cause instanceof kind)

  if (causes.some(isRejection)) return { kind: 'rejected' }
  const codes = new Set(causes.flatMap(codesOf))
  if (codes.has(-32002)) return { kind: 'request pending' }

  const disagreement = is(DisagreementError)
  if (disagreement) return { kind: 'sources disagree', hosts: disagreement.hosts }

  const reverted = is(ContractFunctionRevertedError)
  if (reverted) return { kind: 'reverted', ...reason(reverted.reason ?? reverted.data?.errorName) }
  if (is(ExecutionRevertedError)) return { kind: 'reverted', ...reason(detailsOf(causes)) }
  if (is(InsufficientFundsError)) return { kind: 'insufficient funds' }
  if (is(NonceTooLowError) || is(NonceTooHighError)) return { kind: 'nonce' }
  if (is(ChainMismatchError) || codes.has(4901)) return { kind: 'wrong chain' }
  if (codes.has(4900) || codes.has(4100)) return { kind: 'wallet unavailable', ...detail(detailsOf(causes)) }
  if (is(NoEndpointError) || is(HttpRequestError) || is(TimeoutError) || codes.has(NO_DATA))
    return { kind: 'node unavailable', ...detail(detailsOf(causes)) }
  return { kind: 'unknown', ...detail(detailsOf(causes)) }
}

/** Whether an error means that the user said no, in any of the ways wallets have of saying it. */
export function isRejection(error: unknown): boolean {
  return error instanceof UserRejectedRequestError || codesOf(error).some((code) => REJECTION_CODES.has(code))
}

/** EIP-1193's 4001, WalletConnect's 5000, and 5750 for a refused account upgrade. */
const REJECTION_CODES = new Set([4001, 5000, 5750])

/** An error's own code and the ones wallets nest in `data.originalError` or `data.cause`. */
export function codesOf(error: unknown): readonly number[] {
  if (typeof error !== 'object' || error === null) return []
  const { code, data } = error as { code?: unknown; data?: unknown }
  const nested = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  return [code, codeIn(nested['originalError']), codeIn(nested['cause'])].filter(
    (value): value is number => typeof value === 'number',
  )
}

const codeIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { code?: unknown }).code : undefined

function chainOfCauses(error: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause !== undefined && cause !== null && causes.length < 20;) {
    causes.push(cause)
    cause = typeof cause === 'object' ? (cause as { cause?: unknown }).cause : undefined
  }
  return causes
}

function detailsOf(causes: readonly unknown[]): string | undefined {
  const node = causes.find((cause) => cause instanceof NodeError)
  if (node instanceof NodeError) return node.message
  const first = causes.find((cause) => cause instanceof BaseError)
  if (first instanceof BaseError) return first.details || first.shortMessage
  const last = causes.at(-1)
  if (last instanceof Error) return last.message
  const message = typeof last === 'object' ? (last as { message?: unknown }).message : last
  return typeof message === 'string' ? message : undefined
}

const reason = (text: string | undefined) => (text ? { reason: text } : {})
const detail = (text: string | undefined) => (text ? { detail: text } : {})

import { plainText } from '../shared/characters.ts'
import { CONTRACT_MEANINGS } from './contractRefusals.ts'
import { meaningOf } from './explainRevert.ts'
import type { TermsChange } from './TermsChange.ts'
import * as texts from './texts.ts'
import type { TxFailure } from './TxFailure.ts'
import { codeReport, walletReport } from './walletReport.ts'

/** A notice about a write that did not happen. A rejection by the user is no error. */
export interface FailureText {
  readonly tone: 'default' | 'error'
  readonly text: string
  /** States that nothing was signed or sent where `text` is a contract's own. */
  readonly note?: string
}

/** Contract names that precede a reason (rules/errors: contract-prefixes). */
const CONTRACT_PREFIXES = [
  'ChatTokenClaimDomains: ',
  'ChatTokenClaimActivityPoints: ',
  'PeriodicEthRewards: ',
  'MerkleDistributor: ',
]
const MAX_LENGTH = 200

const OF_WALLET: ReadonlySet<TxFailure['kind']> = new Set([
  'wrong chain',
  'account changed',
  'not connected',
  'wallet unavailable',
  'unauthorized',
  'disconnected',
  'request pending',
  'not signed',
  'signature too long',
  'not at once',
  'unknown',
])

export const isOfWallet = ({ kind }: TxFailure): boolean => OF_WALLET.has(kind)

const error = (text: string): FailureText => ({ tone: 'error', text })

/**
 * Describes the failure, whether anything was lost and how to continue. Includes at most 200 characters that come from a
 * contract, a node or a wallet (rules/errors: foreign-text). `changes` has the words of features for changed terms.
 */
export function failureText(
  failure: TxFailure,
  changes: Partial<Readonly<Record<TermsChange, string>>> = {},
): FailureText {
  switch (failure.kind) {
    case 'rejected':
      return { tone: 'default', text: texts.rejected }
    case 'reverted':
      return refusal(failure)
    case 'insufficient funds':
      return error(texts.insufficientFunds)
    case 'wrong chain':
      return error(texts.wrongNetwork)
    case 'account changed':
      return error(texts.accountChanged)
    case 'not connected':
      return error(texts.notConnected)
    case 'wallet unavailable':
      return error(texts.walletUnavailable)
    case 'unauthorized':
      return error(texts.unauthorized)
    case 'disconnected':
      return error(texts.disconnected)
    case 'request pending':
      return error(texts.requestPending)
    case 'node unavailable':
      return error(texts.networkUnreachable)
    case 'sources disagree':
      return error(plainText(texts.sourcesDisagree(failure.hosts), MAX_LENGTH))
    case 'nonce':
      return error(texts.nonceUsed)
    case 'already sent':
      return error(texts.alreadySent)
    case 'fee too low':
      return error(texts.feeTooLow)
    case 'terms changed':
      return error(texts.termsChanged((failure.change && changes[failure.change]) ?? texts.contentChanged))
    case 'no longer possible':
      return error(changes[failure.change] ?? texts.contentChanged)
    case 'outcome unknown':
      return error(texts.outcomeUnknown(failure.cause && reportOf(failure.cause)))
    case 'not signed': {
      const report = walletReport(failure)
      return error(report === undefined ? texts.notSigned : texts.notSignedBecause(report))
    }
    case 'signature too long':
      return error(texts.signatureTooLong)
    case 'not at once':
      return error(texts.notAtOnce)
    case 'sent before':
      return error(texts.sentBefore)
    case 'unknown': {
      const report = codeReport(failure)
      if (report !== undefined) return error(texts.walletFailed(report))
      const meaning = meaningOf(CONTRACT_MEANINGS, bare(failure.detail))
      return error(meaning?.text ?? foreignText(failure.detail) ?? texts.transactionFailed)
    }
  }
}

/** Adds that nothing was signed or sent unless the app's words say so (rules/errors: nothing-signed). */
function refusal({
  reason,
  meaning = meaningOf(CONTRACT_MEANINGS, bare(reason)),
  asked,
}: Extract<TxFailure, { readonly kind: 'reverted' }>): FailureText {
  const foreign = meaning ? undefined : foreignText(reason)
  const failure = error(meaning?.text ?? foreign ?? texts.transactionFailed)
  const note = asked ? texts.nothingSent : texts.nothingSigned
  return meaning?.complete || (!meaning && foreign === undefined) ? failure : { ...failure, note }
}

function withoutPrefix(reason = ''): string {
  return CONTRACT_PREFIXES.reduce((text, prefix) => text.replaceAll(prefix, ''), reason.replaceAll('"', ''))
}

const bare = (reason?: string): string => withoutPrefix(reason).replace('execution reverted:', '').trim()

/** A reason that has no meaning of its own, cleaned; undefined if it says nothing (rules/errors: revert-reason). */
function foreignText(reason?: string): string | undefined {
  const text = plainText(withoutPrefix(reason).replaceAll('execution reverted:', 'Error:'), MAX_LENGTH)
  return ['', 'Error:', 'execution reverted'].includes(text) ? undefined : text
}

const REPORTS: Partial<Record<TxFailure['kind'], string>> = {
  'insufficient funds': texts.reportsFunds,
  'fee too low': texts.reportsFee,
  nonce: texts.reportsNonce,
  'request pending': texts.reportsPending,
}

/** A sentence; undefined if the error explains nothing. */
function reportOf(cause: TxFailure): string | undefined {
  return cause.kind === 'unknown' ? codeReport(cause) : REPORTS[cause.kind]
}

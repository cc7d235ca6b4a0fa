import { plainText } from '../shared/characters.ts'
import { CONTRACT_REFUSALS } from './contractRefusals.ts'
import { refusalIn } from './inWords.ts'
import { TRANSACTION_FAILED } from './outcome.ts'
import type { TxFailure } from './TxFailure.ts'
import { DISCONNECTED, UNAUTHORIZED } from './walletTexts.ts'

/** A notice about a write that did not happen; a rejection by the user is information, not an error. */
export interface FailureText {
  readonly tone: 'info' | 'error'
  readonly text: string
}

/**
 * Contracts that put their own name before each reason; it says nothing to the reader
 * (rules/errors: contract-prefixes).
 */
const CONTRACT_PREFIXES = [
  'ChatTokenClaimDomains: ',
  'ChatTokenClaimActivityPoints: ',
  'PeriodicEthRewards: ',
  'MerkleDistributor: ',
]
const MAX_LENGTH = 200

const error = (text: string): FailureText => ({ tone: 'error', text })

/**
 * What happened, whether anything was lost and what to do, in plain words; at most 200 characters of foreign text
 * (rules/errors: foreign-text).
 */
export function failureText(failure: TxFailure): FailureText {
  switch (failure.kind) {
    case 'rejected':
      return { tone: 'info', text: 'You rejected the request in your wallet. Nothing was sent.' }
    case 'reverted':
      return error(reasonText(failure.reason))
    case 'insufficient funds':
      return error('Your balance does not cover the amount and the network fee. Nothing was sent.')
    case 'wrong chain':
      return error('Your wallet is on another network. Nothing was sent. Switch the network and try again.')
    case 'account changed':
      return error('Your wallet now uses another account. Nothing was sent. Check the account and try again.')
    case 'wallet unavailable':
      return error(
        'Your wallet does not answer. As far as we know, nothing was sent. Unlock it or connect again, then check its activity.',
      )
    case 'unauthorized':
      return error(UNAUTHORIZED)
    case 'disconnected':
      return error(DISCONNECTED)
    case 'request pending':
      return error(
        'Your wallet already shows a request from this page. Open the wallet and answer that one first.',
      )
    case 'node unavailable':
      return error(
        'The network cannot be reached. As far as we know, nothing was sent. Check your wallet’s activity before you try again.',
      )
    case 'sources disagree':
      return error(
        plainText(
          `Two sources of the chain contradict each other (${failure.hosts.join(', ')}). Nothing was sent. Try again in a moment.`,
          MAX_LENGTH,
        ),
      )
    case 'nonce':
      return error(
        'Another transaction of this account came first. Nothing was sent. Let it finish, then try again.',
      )
    case 'already sent':
      return error(
        'The network already has this transaction. Check your wallet’s activity before you try again.',
      )
    case 'fee too low':
      return error('The network fee was too low. Nothing was sent. Raise it in your wallet and try again.')
    case 'terms changed':
      return error(`${sentence(failure.detail)} Nothing was sent. Look at it again before you confirm.`)
    case 'outcome unknown':
      return error(
        `Your wallet did not say whether it sent this.${(failure.cause && SAID[failure.cause.kind]) ?? ''} Checking the chain …`,
      )
    case 'sent before':
      return error(
        'This was sent already, or is being signed in another tab. Nothing more was sent. See your activity.',
      )
    case 'unknown':
      return error(reasonText(failure.detail))
  }
}

/**
 * What a contract's or node's own words mean; where that is not known, the words, made fit for a notice
 * (rules/errors: revert-reason).
 */
function reasonText(reason = ''): string {
  let text = reason.replaceAll('"', '')
  for (const prefix of CONTRACT_PREFIXES) text = text.replaceAll(prefix, '')
  const meaning = refusalIn(CONTRACT_REFUSALS, text.replace('execution reverted:', '').trim())
  if (meaning !== undefined) return meaning
  text = plainText(text.replaceAll('execution reverted:', 'Error:'), MAX_LENGTH)
  return ['', 'Error:', 'execution reverted'].includes(text) ? TRANSACTION_FAILED : text
}

/** What a wallet may say beside its silence on the outcome, where that helps. */
const SAID: Partial<Record<TxFailure['kind'], string>> = {
  'insufficient funds': ' It says that your balance does not cover the amount and the network fee.',
  nonce: ' It says that another transaction of this account came first.',
  'request pending': ' It already shows a request from this page: answer that one first.',
}

function sentence(detail: string): string {
  const text = plainText(detail, MAX_LENGTH)
  if (text === '') return 'What you were about to sign has changed.'
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

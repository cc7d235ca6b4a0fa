import type { Notice } from '../shell/Notices.ts'
import type { Outcome } from './ActivityEntry.ts'
import { isSuccess } from './transactionTracker.ts'
import type { TransactionStatus } from './TransactionStatus.ts'

/** What a status means to the user; undefined while the transaction is on its way. */
export function outcomeOf(status: TransactionStatus): Outcome | undefined {
  if (isSuccess(status)) return 'success'
  switch (status.kind) {
    case 'submitted':
    case 'confirmed':
      return undefined
    case 'reverted':
      return 'failed'
    case 'dropped':
      return 'dropped'
    case 'replaced':
      if (status.how === 'cancelled') return 'cancelled'
      return status.how === 'repriced' ? 'failed' : 'replaced'
  }
}

/** The words for a transaction that failed without saying why (rules/errors: failed-text). */
export const TRANSACTION_FAILED = 'Transaction has failed.'

/** What stands on the page while a transaction waits (rules/errors: waiting-text). */
export const WAITING_TEXT =
  'Please wait for your transaction to confirm. Click on this notification to see transaction in the block explorer.'

/** The same while only the wallet knows which transaction it is. */
export const WAITING_WITHOUT_LINK = 'Please wait for your transaction to confirm.'

/** The notice that tells how a transaction ended. */
export function outcomeNotice(outcome: Outcome, successText: string): Notice {
  switch (outcome) {
    case 'success':
      return { kind: 'success', text: successText }
    case 'failed':
      return { kind: 'error', text: TRANSACTION_FAILED }
    case 'cancelled':
      return {
        kind: 'info',
        text: 'You cancelled this transaction in your wallet. Only the network fee was spent.',
        duration: 10_000,
      }
    case 'replaced':
      return {
        kind: 'warning',
        text: 'Another transaction of yours took the place of this one. See it in the block explorer.',
      }
    case 'dropped':
      return {
        kind: 'warning',
        text: 'The network has dropped this transaction. Nothing was spent; you can try again.',
      }
  }
}

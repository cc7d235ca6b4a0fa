import { list as listText } from '../shared/language.ts'
import { estimateText } from '../shared/significantText.ts'
import type { Notice } from '../shell/Notices.ts'
import type { Outcome } from './ActivityEntry.ts'
import type { Gained } from './gains.ts'
import * as texts from './texts.ts'
import { isSuccess } from './transactionTracker.ts'
import type { BatchPart, Doubt, TransactionStatus } from './TransactionStatus.ts'

const gainedText = (gained: Gained): string =>
  'tokenId' in gained
    ? texts.numbered(gained.symbol, gained.tokenId)
    : estimateText(gained.amount, gained, 'down')

/** Undefined while pending; 'failed' for a repriced one that reverted, 'replaced' if another action used its nonce. */
export function outcomeOf(status: TransactionStatus): Outcome | undefined {
  if (isSuccess(status)) return 'success'
  switch (status.kind) {
    case 'submitted':
    case 'proposed':
    case 'confirmed':
      return undefined
    case 'reverted':
      return status.part ? 'partial' : 'failed'
    case 'dropped':
    case 'unproven':
      return status.kind
    case 'replaced':
      if (status.how === 'cancelled') return 'cancelled'
      return status.how === 'repriced' ? 'failed' : 'replaced'
  }
}

interface OutcomeDetails {
  readonly label: string
  readonly successText: string
  readonly proposed?: true | undefined
  readonly part?: BatchPart | undefined
  readonly gained?: readonly Gained[] | undefined
  readonly why?: Doubt | undefined
}

export function outcomeNotice(outcome: Outcome, details: OutcomeDetails): Notice {
  const { label, successText, proposed, part, gained, why } = details
  switch (outcome) {
    case 'success':
      if (gained === undefined) return { kind: 'success', text: successText }
      return {
        kind: 'success',
        // An amount alone does not tell which of several transactions brought it.
        ...(gained.some((gain) => 'amount' in gain) && { about: label }),
        text: texts.youGot(listText(gained.map(gainedText))),
      }
    case 'failed':
      return { kind: 'error', text: texts.transactionFailed }
    case 'partial':
      return {
        kind: 'warning',
        text: texts.partlyDone(part?.done, part && part.done + part.failed),
        duration: 60_000,
      }
    case 'cancelled':
      return {
        kind: 'default',
        text: texts.cancelledInWallet,
        duration: 10_000,
      }
    case 'replaced':
      return {
        kind: 'warning',
        text: proposed ? texts.proposalReplaced : texts.replacedByAnother,
      }
    case 'unproven':
      return {
        kind: 'warning',
        text: texts.doubts[why ?? 'another call'],
        duration: 60_000,
      }
    case 'dropped':
      return {
        kind: 'warning',
        text: texts.droppedByNetwork,
      }
  }
}

import type { SIMPLE_STOPS, StopReason } from './outgoingPost.ts'
import { storeFailureText } from './storeFailureText.ts'
import * as texts from './texts.ts'

const SIMPLE: Readonly<Record<(typeof SIMPLE_STOPS)[number], string>> = {
  'left before review': texts.leftBeforeReview,
  'not signed': texts.notSigned,
  'request dismissed': texts.requestDismissed,
  'upload stopped': texts.uploadStopped,
  interrupted: texts.interrupted,
  'closed while signing': texts.closedWhileSigning,
  'not known': texts.notKnown,
  'wallet unclear': texts.walletUnclear,
  'may be pending': texts.maybePending,
  'open elsewhere': texts.openElsewhere,
  'edit anyway': texts.editAnyway,
  'no room in draft': texts.noRoomInDraft,
  'on its way': texts.onItsWay,
  'already published': texts.alreadyPublished,
  'answered post gone': texts.answeredGoneBefore,
  'quoted post gone': texts.quotedGoneBefore,
}

const LOST: Readonly<Record<Extract<StopReason, { readonly kind: 'lost' }>['outcome'], string>> = {
  failed: texts.transactionFailed,
  partial: texts.transactionFailed,
  cancelled: texts.transactionCancelled,
  replaced: texts.transactionReplaced,
  dropped: texts.transactionDropped,
  unproven: texts.transactionUnproven,
}

export function stopText(why: StopReason): string {
  if (why.kind === 'lost') return LOST[why.outcome]
  return why.kind === 'not stored' ? storeFailureText(why.failure) : SIMPLE[why.kind]
}

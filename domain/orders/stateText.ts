import * as sharedTexts from '../shared/texts.ts'
import type { OrderState } from './orderState.ts'
import * as texts from './texts.ts'

export function stateText(state: OrderState): string {
  if (state.kind === 'cancelled')
    return state.method === 'transaction' ? texts.cancelledOnChain : texts.cancelled
  return {
    open: texts.open,
    cancelling: texts.cancelling,
    'cancellation failed': texts.notCancelled,
    filled: texts.filled,
    expired: texts.expired,
    unknown: sharedTexts.unknown,
  }[state.kind]
}

/** Undefined if the state's name says enough. */
export function stateNote(state: OrderState): string | undefined {
  switch (state.kind) {
    case 'open':
    case 'filled':
      return undefined
    case 'unknown':
      return texts.unknownNote
    case 'cancelling':
      return state.method === 'transaction' ? texts.cancellingOnChainNote : texts.cancellingNote
    case 'cancellation failed':
      return state.reason
    case 'cancelled':
      return state.method === 'transaction' ? texts.cancelledOnChainNote : texts.cancelledNote
    case 'expired':
      return texts.expiredNote
  }
}

import { amountText } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'
import type { Token } from './token.ts'

/**
 * On how much of a transfer arrives (rules/money: arrival). `arrived` is in the token's smallest unit;
 * while undefined, only imported tokens get a note.
 */
export function arrivalNotes(token: Token, sent: Wei, arrived: bigint | undefined): readonly string[] {
  const { symbol, origin } = token
  if (arrived === undefined) return origin === 'imported' ? [texts.feeUnknown(symbol)] : []
  if (arrived >= sent) return []
  return arrived <= 0n
    ? [texts.allIsFee]
    : [texts.feeOnTransfer(amountText(sent, token), amountText(arrived, token))]
}

/** For a transfer that takes more from the sender than was sent. `taken` is undefined if unknown. */
export function takenNotes(token: Token, sent: Wei, taken: bigint | undefined): readonly string[] {
  return taken !== undefined && taken > sent ? [texts.tokenTakesMore(amountText(taken, token))] : []
}

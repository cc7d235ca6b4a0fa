import { amountText } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'
import type { Token } from './token.ts'

/**
 * What is to be known of how much of a transfer arrives (rules/money: arrival). `arrived` is in the token's
 * smallest unit, undefined where it could not be found out: that is worth a word for tokens nobody vouches for.
 */
export function arrivalNotes(token: Token, sent: Wei, arrived: bigint | undefined): readonly string[] {
  const { symbol, origin } = token
  if (arrived === undefined) return origin === 'imported' ? [texts.feeUnknown(symbol)] : []
  if (arrived >= sent) return []
  return arrived <= 0n
    ? [texts.allIsFee]
    : [texts.feeOnTransfer(amountText(sent, token), amountText(arrived, token))]
}

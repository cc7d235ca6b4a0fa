import { explainRevert } from '../activity/explainRevert.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { BuyParams, GiveNftParams, SellParams, NftTokenParams } from './NftMarket.ts'
import type { PreparedWrite, ReviewTerms } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import { err, type Result } from '../shared/Result.ts'
import { sumOf, wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'

/** The native coin, as amounts of it are written. */
interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/** The review of a purchase: the exact total price, and the tokens. */
export function buyReview({ name, prices }: BuyParams, coin: Coin): ReviewTerms {
  const count = prices.length
  return {
    title: texts.buyTitle(name, count),
    leaves: [{ amount: sumOf(prices), ...coin }],
    arrives: [texts.buyArrives(name, count)],
    notes: [
      ...(count === 1 ? [] : [texts.buyEach(prices.map((price) => amountText(price, coin)).join(', '))]),
      texts.buyNote,
    ],
  }
}

/** The review of a sale: the current proceeds, and the reasons for which they may change. */
export function sellReview({ name, tokenId, pays, minimum }: SellParams, coin: Coin): ReviewTerms {
  return {
    title: texts.sellTitle(name, tokenId),
    leaves: [],
    arrives: [{ amount: pays, ...coin, bound: 'about' }],
    notes: [
      minimum === undefined ? texts.sellNote : texts.sellMinimumNote(amountText(minimum, coin)),
      texts.sellBurns(name, tokenId),
    ],
  }
}

/** The review of approving the trader contract for a token, or of revoking the approval. */
export function trustReview(
  { name, tokenId, trusted }: NftTokenParams & { readonly trusted: boolean },
  trader: Address,
): ReviewTerms {
  return {
    title: trusted ? texts.approveTitle(name, tokenId) : texts.revokeTitle(name, tokenId),
    leaves: [],
    arrives: [],
    ...(trusted && {
      allowance: {
        spender: trader,
        limit: { amount: wei(1n), symbol: texts.tokenTitle(name, tokenId), decimals: 0 },
      },
    }),
    notes: [trusted ? texts.approveNote : texts.revokeNote],
  }
}

/** The review of a transfer. */
export function giftReview({ name, tokenId, to }: GiveNftParams): ReviewTerms {
  return {
    title: texts.sendTitle(name, tokenId),
    leaves: [],
    arrives: [],
    recipient: to,
    notes: [texts.sendNote],
  }
}

/** Translates a refusal of the contract; a refusal because of a changed price becomes 'terms changed'. */
export function explainTradeRevert(
  prepared: Result<PreparedWrite, TxFailure>,
): Result<PreparedWrite, TxFailure> {
  const isMoved =
    !prepared.ok && prepared.error.kind === 'reverted' && prepared.error.reason === 'Insufficient payment'
  return isMoved
    ? err({ kind: 'terms changed', detail: texts.priceMoved })
    : explainRevert(prepared, texts.revertReasons)
}

import { explainRevert } from '../activity/explainRevert.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { BuyParams, GiveNftParams, SellParams, NftTokenParams } from './NftMarket.ts'
import type { PreparedWrite, ReviewTerms } from '../activity/PreparedWrite.ts'
import { sameAddress, ZERO_ADDRESS, type Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import { err, type Result } from '../shared/Result.ts'
import { sumOf, wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'

interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/** A trade's or transfer's effects, as far as a node simulates them. */
export interface SimulatedTrade {
  /** The account's gain in tokens of the collection; negative for a loss. */
  readonly change?: bigint | undefined
  /** Who would then own the token, or be approved for it. */
  readonly after?: Address | undefined
}

export function buyReview(
  { name, prices }: BuyParams,
  coin: Coin,
  { change }: SimulatedTrade = {},
): ReviewTerms {
  const count = prices.length
  return {
    title: texts.buyTitle(name, count),
    leaves: [{ amount: sumOf(prices), ...coin }],
    arrives: [texts.buyArrives(name, count)],
    notes: [
      ...(count === 1 ? [] : [texts.buyEach(prices.map((price) => amountText(price, coin)).join(', '))]),
      ...(change === undefined || change >= count ? [] : [texts.nftsWouldArrive(change > 0n ? change : 0n)]),
      texts.buyNote,
    ],
  }
}

/** With the current proceeds, and why they may change. */
export function sellReview(
  { name, tokenId, pays, minimum }: SellParams,
  coin: Coin,
  simulated: SimulatedTrade = {},
): ReviewTerms {
  return {
    title: texts.sellTitle(name, tokenId),
    leaves: [],
    arrives: [{ amount: pays, ...coin, bound: 'about' }],
    notes: [
      ...moreLeaving(simulated),
      minimum === undefined ? texts.sellNote : texts.sellMinimumNote(amountText(minimum, coin)),
      texts.sellBurns(name, tokenId),
    ],
  }
}

export function trustReview(
  { name, tokenId, trusted }: NftTokenParams & { readonly trusted: boolean },
  trader: Address,
  { after }: SimulatedTrade = {},
): ReviewTerms {
  const isKept = after === undefined || sameAddress(after, trusted ? trader : ZERO_ADDRESS)
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
    notes: [...(isKept ? [] : [texts.approvalWouldNotCount]), trusted ? texts.approveNote : texts.revokeNote],
  }
}

export function giftReview(
  { account, name, tokenId, to }: GiveNftParams,
  simulated: SimulatedTrade = {},
): ReviewTerms {
  const { after } = simulated
  return {
    title: texts.sendTitle(name, tokenId),
    leaves: [],
    arrives: [],
    recipient: to,
    notes: [
      ...(after === undefined || sameAddress(after, to)
        ? []
        : [sameAddress(after, account) ? texts.ownerWouldStay : texts.newOwnerWouldBe(after)]),
      ...moreLeaving(simulated),
      texts.sendNote,
    ],
  }
}

const moreLeaving = ({ change }: SimulatedTrade): readonly string[] =>
  change !== undefined && change < -1n ? [texts.moreNftsLeave(-change)] : []

/** A refusal due to a changed price becomes 'terms changed'. */
export function explainTradeRevert(
  prepared: Result<PreparedWrite, TxFailure>,
): Result<PreparedWrite, TxFailure> {
  const isMoved =
    !prepared.ok && prepared.error.kind === 'reverted' && prepared.error.reason === 'Insufficient payment'
  return isMoved
    ? err({ kind: 'terms changed', change: 'nft price moved' })
    : explainRevert(prepared, texts.revertReasons)
}

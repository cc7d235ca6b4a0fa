import { explainRevert } from '../activity/explainRevert.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { BuyParams, GiveNftParams, NftTokenParams, SellParams, TradeEffects } from './NftMarket.ts'
import { departureNotes } from '../activity/departures.ts'
import type { Addressee, ReviewTerms } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import type { Result } from '../shared/Result.ts'
import type { ApprovalEffects } from '../tokens/Allowances.ts'
import { sumOf, wei } from '../shared/Wei.ts'
import * as texts from './texts.ts'
import { TRADE_REFUSALS } from './tradeRefusals.ts'

interface Coin {
  readonly symbol: string
  readonly decimals: number
}

export function buyReview(
  { name, prices }: BuyParams,
  coin: Coin,
  { change, departures = [] }: TradeEffects = {},
): ReviewTerms {
  const count = prices.length
  return {
    title: texts.buyTitle(name, count),
    leaves: [{ amount: sumOf(prices), ...coin }],
    arrives: [texts.buyArrives(name, count)],
    notes: [
      ...departureNotes(departures, []),
      ...(count === 1 ? [] : [texts.buyEach(prices.map((price) => amountText(price, coin)).join(', '))]),
      ...(change === undefined || change >= count ? [] : [texts.nftsWouldArrive(change > 0n ? change : 0n)]),
      texts.buyNote,
    ],
  }
}

/** With the current proceeds, and why they may change. */
export function sellReview(
  { collection, name, tokenId, pays, minimum }: SellParams,
  coin: Coin,
  effects: TradeEffects = {},
): ReviewTerms {
  return {
    title: texts.sellTitle(name, tokenId),
    leaves: [],
    arrives: [{ amount: pays, ...coin, bound: 'about' }],
    notes: [
      ...departureNotes(effects.departures ?? [], [{ kind: 'nft', contract: collection, tokenId }]),
      ...moreLeaving(effects),
      minimum === undefined ? texts.sellNote : texts.sellMinimumNote(amountText(minimum, coin)),
      texts.sellBurns(name, tokenId),
    ],
  }
}

export function trustReview(
  { collection, name, tokenId, trusted }: Omit<NftTokenParams, 'account'> & { readonly trusted: boolean },
  trader: Address,
  { after, departures = [] }: ApprovalEffects = {},
): ReviewTerms {
  const isKept = after === undefined || after === 'as asked'
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
    notes: [
      ...departureNotes(departures, [
        { kind: 'nft allowance', contract: collection, spender: trader, tokenId },
      ]),
      ...(isKept ? [] : [texts.approvalWouldNotCount]),
      trusted ? texts.approveNote : texts.revokeNote,
    ],
  }
}

export function giftReview(
  { account, collection, name, tokenId, to, whom, warnings }: GiveNftParams & Addressee,
  effects: TradeEffects = {},
): ReviewWords {
  const { owner, departures = [] } = effects
  return {
    title: texts.sendTitle(name, tokenId, whom),
    leaves: [],
    arrives: [],
    recipient: to,
    warnings,
    notes: [
      ...departureNotes(departures, [{ kind: 'nft', contract: collection, tokenId }]),
      ...(owner === undefined || sameAddress(owner, to)
        ? []
        : [sameAddress(owner, account) ? texts.ownerWouldStay : texts.newOwnerWouldBe(owner)]),
      ...moreLeaving(effects),
      texts.sendNote,
    ],
  }
}

const moreLeaving = ({ change }: TradeEffects): readonly string[] =>
  change !== undefined && change < -1n ? [texts.moreNftsLeave(-change)] : []

/** Words the refusal of a trade by the collection or the trader contract. */
export const explainTradeRevert = <Write>(prepared: Result<Write, TxFailure>): Result<Write, TxFailure> =>
  explainRevert(prepared, TRADE_REFUSALS)

import { explainRevert } from '../activity/explainRevert.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { BuyParams, GiveNftParams, NftTokenParams, SellParams, TradeEffects } from './NftMarket.ts'
import { departureNotes } from '../activity/departures.ts'
import type { Addressee, Movement, ReviewTerms, Thing } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { ApprovalEffects } from '../tokens/Allowances.ts'
import { sumOf } from '../shared/Wei.ts'
import * as texts from './texts.ts'
import { TRADE_REFUSALS } from './tradeRefusals.ts'

type Coin = Omit<Movement, 'amount'>

type Pictured = Pick<Extract<Thing, { readonly kind: 'nft' }>, 'picture'>

function nftOf({ collection, name, tokenId, picture }: Omit<NftTokenParams, 'account'> & Pictured): Thing {
  const title = texts.tokenTitle(name, tokenId)
  return { kind: 'nft', collection, title, ...(picture !== undefined && { picture }) }
}

export function buyReview(
  { collection, name, prices, picture }: BuyParams & Pictured,
  coin: Coin,
  { change, departures = [] }: TradeEffects = {},
): ReviewTerms {
  const count = prices.length
  return {
    title: texts.buyTitle(name, count),
    leaves: [{ amount: sumOf(prices), ...coin }],
    arrives: [
      {
        kind: 'nft',
        collection,
        title: texts.buyArrives(name, count),
        ...(picture !== undefined && { picture }),
      },
    ],
    rows:
      count === 1
        ? []
        : prices.map((price, index) => ({
            label: texts.nthOf(index + 1, count),
            value: { amount: price, ...coin, rounds: 'up' } as const,
          })),
    notes: [
      ...departureNotes(departures, []),
      ...(change === undefined || change >= count ? [] : [texts.nftsWouldArrive(change > 0n ? change : 0n)]),
      texts.buyNote,
    ],
  }
}

/** With the current proceeds, and why they may change. */
export function sellReview(
  params: SellParams & Pictured,
  coin: Coin,
  effects: TradeEffects = {},
): ReviewTerms {
  const { collection, name, tokenId, pays, minimum } = params
  return {
    title: texts.sellTitle(name, tokenId),
    leaves: [nftOf(params)],
    arrives: [{ amount: pays, ...coin, bound: 'about' }],
    rows:
      minimum === undefined
        ? []
        : [{ label: texts.leastReceived, value: { amount: minimum, ...coin, rounds: 'down' } }],
    notes: [
      ...departureNotes(effects.departures ?? [], [{ kind: 'nft', contract: collection, tokenId }]),
      ...moreLeaving(effects),
      minimum === undefined ? texts.sellNote : texts.sellMinimumNote,
      texts.sellBurns,
    ],
  }
}

export function trustReview(
  params: Omit<NftTokenParams, 'account'> & Pictured & { readonly trusted: boolean },
  trader: Address,
  { after, departures = [] }: ApprovalEffects = {},
): ReviewTerms {
  const { collection, name, tokenId, trusted } = params
  const isKept = after === undefined || after === 'as asked'
  return {
    title: trusted ? texts.approveTitle(name, tokenId) : texts.revokeTitle(name, tokenId),
    leaves: [],
    arrives: [],
    ...(trusted && {
      allowance: { spender: trader, purpose: texts.traderPurpose, limit: nftOf(params) },
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
  params: GiveNftParams & Addressee & Pictured,
  effects: TradeEffects = {},
): ReviewWords {
  const { account, collection, name, tokenId, to, whom, recipientName, warnings } = params
  const { owner, departures = [] } = effects
  return {
    title: texts.sendTitle(name, tokenId, whom),
    leaves: [nftOf(params)],
    arrives: [],
    recipient: to,
    recipientName,
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

export const explainTradeRevert = <Write>(prepared: Result<Write, TxFailure>): Result<Write, TxFailure> =>
  explainRevert(prepared, TRADE_REFUSALS)

import { inWords } from '../activity/inWords.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { BuyParams, GiveNftParams, SellParams, NftTokenParams } from './NftMarket.ts'
import type { PreparedWrite, ReviewTerms } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import { err, type Result } from '../shared/Result.ts'
import { sumOf, wei } from '../shared/Wei.ts'
import { NFT_REFUSALS, NFT_STOPS } from './nftTexts.ts'

/** The native coin, as amounts of it are written. */
interface Coin {
  readonly symbol: string
  readonly decimals: number
}

/** A token by the name of its collection. */
export const tokenTitle = (name: string, tokenId: bigint): string => `${name} #${tokenId}`

export const sellTitle = (name: string, tokenId: bigint): string => `Sell ${tokenTitle(name, tokenId)}`

export const trustEndTitle = (name: string, tokenId: bigint): string =>
  `Take back who may take ${tokenTitle(name, tokenId)}`

/** Buying: the exact price of all, and what comes for it. */
export function buyReview({ name, prices }: BuyParams, coin: Coin): ReviewTerms {
  const count = prices.length
  return {
    title: count === 1 ? `Buy the next ${name}` : `Buy the next ${count} of ${name}`,
    leaves: [{ amount: sumOf(prices), ...coin }],
    arrives: [
      count === 1
        ? `One NFT of ${name}, with the next free number`
        : `${count} NFTs of ${name}, with the next free numbers`,
    ],
    notes: [
      ...(count === 1
        ? []
        : [
            `Each costs more than the one before: ${prices.map((price) => amountText(price, coin)).join(', ')}.`,
          ]),
      'Where somebody buys before you, the price is another: then nothing is bought, and only the network fee is spent.',
    ],
  }
}

/** Selling: what it pays now, and what may still change that. */
export function sellReview({ name, tokenId, pays, minimum }: SellParams, coin: Coin): ReviewTerms {
  return {
    title: sellTitle(name, tokenId),
    leaves: [],
    arrives: [
      minimum === undefined
        ? `About ${amountText(pays, coin)}`
        : `About ${amountText(pays, coin)}, at least ${amountText(minimum, coin)}`,
    ],
    notes: [
      minimum === undefined
        ? 'The curve pays the price of the moment: where others sell before you, it is less.'
        : 'Where it would bring less than your minimum, nothing is sold, and only the network fee is spent.',
      `${tokenTitle(name, tokenId)} is gone for good. Selling earns no activity points.`,
    ],
  }
}

/** Letting the trader contract take one token, or nobody any more. */
export function trustReview(
  { name, tokenId, trusted }: NftTokenParams & { readonly trusted: boolean },
  trader: Address,
): ReviewTerms {
  const title = tokenTitle(name, tokenId)
  return {
    title: trusted ? `Allow ${title} to be taken` : trustEndTitle(name, tokenId),
    leaves: [],
    arrives: [],
    ...(trusted && {
      allowance: { spender: trader, limit: { amount: wei(1n), symbol: title, decimals: 0 } },
    }),
    notes: [
      trusted
        ? 'Only this one NFT, and only in a sale that you start yourself.'
        : 'Then nobody but you may take it.',
    ],
  }
}

/** Giving away. */
export function giftReview({ name, tokenId, to }: GiveNftParams): ReviewTerms {
  return {
    title: `Send ${tokenTitle(name, tokenId)}`,
    leaves: [],
    arrives: [],
    recipient: to,
    notes: ['Only the new holder can give it back.'],
  }
}

/** A refusal in words; one that says that the terms are others says so as such. */
export function tradeInWords(prepared: Result<PreparedWrite, TxFailure>): Result<PreparedWrite, TxFailure> {
  const isMoved =
    !prepared.ok && prepared.error.kind === 'reverted' && prepared.error.reason === 'Insufficient payment'
  return isMoved ? err({ kind: 'terms changed', detail: NFT_STOPS.moved }) : inWords(prepared, NFT_REFUSALS)
}

import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import { amountText } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { ConfiguredPool } from './configuredPool.ts'
import type { AddOrder, RemoveOrder } from './LiquidityPool.ts'

/** Giving the pool tokens and coins. */
export function addReview(
  { given, least, expected }: Pick<AddOrder, 'given' | 'least' | 'expected'>,
  { token, coin, share }: ConfiguredPool,
): ReviewTerms {
  return {
    title: `Get ${share.symbol}`,
    leaves: [movement(given.tokens, token), movement(given.coins, coin)],
    arrives: [`About ${amountText(expected, share)}`],
    notes: [
      `If the price moves, at least ${amountText(least.tokens, token)} and ${amountText(least.coins, coin)} go in. What is not needed stays yours.`,
    ],
  }
}

/** Taking one's part out again. */
export function removeReview(
  { shares, least, expected }: Pick<RemoveOrder, 'shares' | 'least' | 'expected'>,
  { token, coin, share }: ConfiguredPool,
): ReviewTerms {
  return {
    title: `Give ${share.symbol} back`,
    leaves: [movement(shares, share)],
    arrives: [`About ${amountText(expected.tokens, token)}`, `About ${amountText(expected.coins, coin)}`],
    notes: [
      `If the price moves, at least ${amountText(least.tokens, token)} and ${amountText(least.coins, coin)} come back.`,
    ],
  }
}

const movement = (amount: Wei, { symbol, decimals }: Token) => ({ amount, symbol, decimals })

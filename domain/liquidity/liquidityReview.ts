import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import { amountText } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import type { Token } from '../tokens/token.ts'
import type { ConfiguredPool } from './configuredPool.ts'
import type { AddLiquidityParams, RemoveLiquidityParams } from './LiquidityPool.ts'

/** Giving the pool tokens and coins. */
export function addReview(
  { given, minimum, expected }: Pick<AddLiquidityParams, 'given' | 'minimum' | 'expected'>,
  { token, coin, share }: ConfiguredPool,
): ReviewTerms {
  return {
    title: `Get ${share.symbol}`,
    leaves: [movement(given.tokens, token), movement(given.coins, coin)],
    arrives: [`About ${amountText(expected, share)}`],
    notes: [
      `If the price moves, at least ${amountText(minimum.tokens, token)} and ${amountText(minimum.coins, coin)} go in. What is not needed stays yours.`,
    ],
  }
}

/** Taking one's part out again. */
export function removeReview(
  { shares, minimum, expected }: Pick<RemoveLiquidityParams, 'shares' | 'minimum' | 'expected'>,
  { token, coin, share }: ConfiguredPool,
): ReviewTerms {
  return {
    title: `Give ${share.symbol} back`,
    leaves: [movement(shares, share)],
    arrives: [`About ${amountText(expected.tokens, token)}`, `About ${amountText(expected.coins, coin)}`],
    notes: [
      `If the price moves, at least ${amountText(minimum.tokens, token)} and ${amountText(minimum.coins, coin)} come back.`,
    ],
  }
}

const movement = (amount: Wei, { symbol, decimals }: Token) => ({ amount, symbol, decimals })

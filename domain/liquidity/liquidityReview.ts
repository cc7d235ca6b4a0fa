import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import { amountText } from '../shared/amount.ts'
import type { Wei } from '../shared/Wei.ts'
import { withAllowance } from '../tokens/allowanceReview.ts'
import type { Token } from '../tokens/token.ts'
import type { ConfiguredPool } from './configuredPool.ts'
import type { AddLiquidityParams, RemoveLiquidityParams } from './LiquidityPool.ts'
import * as texts from './texts.ts'

export function addReview(
  {
    given,
    minimum,
    expected,
    allowing,
  }: Pick<AddLiquidityParams, 'given' | 'minimum' | 'expected' | 'allowing'>,
  { token, coin, share }: ConfiguredPool,
): ReviewTerms {
  const words: ReviewTerms = {
    title: texts.addLiquidity,
    leaves: [movement(given.tokens, token), movement(given.coins, coin)],
    arrives: [{ ...movement(expected, share), bound: 'about' }],
    notes: [texts.minimumAddedNote(amountText(minimum.tokens, token), amountText(minimum.coins, coin))],
  }
  return withAllowance(words, allowing)
}

export function removeReview(
  {
    shares,
    minimum,
    expected,
    allowing,
  }: Pick<RemoveLiquidityParams, 'shares' | 'minimum' | 'expected' | 'allowing'>,
  { token, coin, share }: ConfiguredPool,
): ReviewTerms {
  const words: ReviewTerms = {
    title: texts.removeLiquidity,
    leaves: [movement(shares, share)],
    arrives: [
      { ...movement(expected.tokens, token), bound: 'about' },
      { ...movement(expected.coins, coin), bound: 'about' },
    ],
    notes: [texts.minimumReceivedNote(amountText(minimum.tokens, token), amountText(minimum.coins, coin))],
  }
  return withAllowance(words, allowing)
}

const movement = (amount: Wei, { symbol, decimals }: Token) => ({ amount, symbol, decimals })

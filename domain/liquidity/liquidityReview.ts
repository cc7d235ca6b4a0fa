import type { ReviewRow, ReviewTerms } from '../activity/PreparedWrite.ts'
import { withAllowance } from '../tokens/allowanceReview.ts'
import { movementOf } from '../tokens/token.ts'
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
    leaves: [movementOf(given.tokens, token), movementOf(given.coins, coin)],
    arrives: [{ ...movementOf(expected, share), bound: 'about' }],
    rows: minimumRows(texts.leastAdded, minimum, { token, coin }),
    notes: [texts.restStays],
  }
  return withAllowance(words, allowing, texts.addPurpose)
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
    leaves: [movementOf(shares, share)],
    arrives: [
      { ...movementOf(expected.tokens, token), bound: 'about' },
      { ...movementOf(expected.coins, coin), bound: 'about' },
    ],
    rows: minimumRows(texts.leastReceived, minimum, { token, coin }),
    notes: [],
  }
  return withAllowance(words, allowing, texts.removePurpose)
}

const minimumRows = (
  labelOf: (symbol: string) => string,
  minimum: AddLiquidityParams['minimum'],
  { token, coin }: Pick<ConfiguredPool, 'token' | 'coin'>,
): readonly ReviewRow[] => [
  { label: labelOf(token.symbol), value: { ...movementOf(minimum.tokens, token), rounds: 'down' } },
  { label: labelOf(coin.symbol), value: { ...movementOf(minimum.coins, coin), rounds: 'down' } },
]

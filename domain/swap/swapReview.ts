import { departureNotes, type Departure } from '../activity/departures.ts'
import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import type { Address } from '../shared/Address.ts'
import { amountText } from '../shared/amount.ts'
import { estimateText } from '../shared/significantText.ts'
import { percentText } from '../shared/percentText.ts'
import { UNLIMITED } from '../shared/unlimited.ts'
import { wei } from '../shared/Wei.ts'
import { withAllowance } from '../tokens/allowanceReview.ts'
import type { SwapFacts, SwapParams, WrapParams } from './Exchange.ts'
import * as texts from './texts.ts'

/** `router` takes the tokens, if they need an approval. */
export function swapReview(
  params: SwapParams,
  router: Address | undefined,
  { referrerRefused, departures = [] }: SwapFacts,
): ReviewWords {
  const { from, to, trade, minOut, fee, referral, allowing } = params
  const routerFee = wei(trade.gross - trade.out)
  const words = {
    title: texts.swapTokens(from.symbol, to.symbol),
    leaves: [{ amount: trade.amount, symbol: from.symbol, decimals: from.decimals }],
    arrives: [{ amount: trade.out, symbol: to.symbol, decimals: to.decimals, bound: 'about' } as const],
    ...(referral &&
      !referrerRefused && {
        referral: {
          referrer: referral.referrer,
          share: texts.shareOfRouterFee(percentText(referral.share)),
        },
      }),
    notes: [
      ...departureNotes(departures, expectedDepartures(params, router)),
      texts.minimumOrNothing(amountText(minOut, to)),
      texts.routerKeeps(percentText(fee), estimateText(routerFee, to, 'up')),
      texts.priceImpactOf(percentText(trade.impact)),
      ...(trade.path.length === 3 ? [texts.twoPools] : []),
      ...(referrerRefused ? [texts.withoutReferral] : []),
    ],
  }
  return withAllowance(words, allowing)
}

const expectedDepartures = (
  { from, trade }: SwapParams,
  router: Address | undefined,
): readonly Departure[] => [
  { kind: 'tokens', contract: from.address, amount: trade.amount },
  // Some tokens report the rest of the router's allowance.
  ...(router
    ? [{ kind: 'allowance', contract: from.address, spender: router, amount: UNLIMITED } as const]
    : []),
]

export function wrapReview({ coin, wrapped, amount }: WrapParams, kind: 'wrap' | 'unwrap'): ReviewTerms {
  const [from, to] = kind === 'wrap' ? [coin, wrapped] : [wrapped, coin]
  return {
    title: (kind === 'wrap' ? texts.wrapToken : texts.unwrapToken)(from.symbol),
    leaves: [{ amount, symbol: from.symbol, decimals: from.decimals }],
    arrives: [{ amount, symbol: to.symbol, decimals: to.decimals }],
    notes: [texts.oneToOne],
  }
}

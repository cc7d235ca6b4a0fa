import type { ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import { amountText } from '../shared/amount.ts'
import { estimateText } from '../shared/significantText.ts'
import { percentText } from '../shared/percentText.ts'
import { wei } from '../shared/Wei.ts'
import type { SwapParams, WrapParams } from './Exchange.ts'
import * as texts from './texts.ts'

type SwapTerms = ReviewTerms & Pick<WriteReview, 'referral'>

/** `referrerRefused`: the swap goes without its referral, because the referrer made it fail. */
export function swapReview(params: SwapParams, referrerRefused = false): SwapTerms {
  const { from, to, trade, minOut, fee, referral } = params
  const routerFee = wei(trade.gross - trade.out)
  return {
    title: texts.swapTokens(from.symbol, to.symbol),
    leaves: [{ amount: trade.amount, symbol: from.symbol, decimals: from.decimals }],
    arrives: [{ amount: trade.out, symbol: to.symbol, decimals: to.decimals, bound: 'about' }],
    ...(referral &&
      !referrerRefused && {
        referral: {
          referrer: referral.referrer,
          share: texts.shareOfRouterFee(percentText(referral.share)),
        },
      }),
    notes: [
      texts.minimumOrNothing(amountText(minOut, to)),
      texts.routerKeeps(percentText(fee), estimateText(routerFee, to, 'up')),
      texts.priceImpactOf(percentText(trade.impact)),
      ...(trade.path.length === 3 ? [texts.twoPools] : []),
      ...(referrerRefused ? [texts.withoutReferral] : []),
    ],
  }
}

export function wrapReview({ coin, wrapped, amount }: WrapParams, kind: 'wrap' | 'unwrap'): ReviewTerms {
  const [from, to] = kind === 'wrap' ? [coin, wrapped] : [wrapped, coin]
  return {
    title: (kind === 'wrap' ? texts.wrapToken : texts.unwrapToken)(from.symbol),
    leaves: [{ amount, symbol: from.symbol, decimals: from.decimals }],
    arrives: [{ amount, symbol: to.symbol, decimals: to.decimals }],
    notes: [texts.oneToOne],
  }
}

import type { ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import { amountText } from '../shared/amount.ts'
import { percentText } from '../shared/percentText.ts'
import { wei } from '../shared/Wei.ts'
import type { SwapParams, WrapParams } from './Exchange.ts'

/** What only a swap knows of its review. */
type SwapTerms = ReviewTerms & Pick<WriteReview, 'referral'>

/** Said where the referrer made the swap fail, so that it goes without them. */
export const WITHOUT_REFERRAL =
  'Who invited you cannot receive their share, so this swap goes without a referral.'

/** What is shown of a trade before it is signed: what arrives at least, what the router keeps, and who shares in it. */
export function swapReview(params: SwapParams, referrerRefused = false): SwapTerms {
  const { from, to, trade, minOut, fee, referral } = params
  const stored = wei(trade.gross - trade.out)
  return {
    title: `Swap ${from.symbol} for ${to.symbol}`,
    leaves: [{ amount: trade.amount, symbol: from.symbol, decimals: from.decimals }],
    arrives: [`About ${amountText(trade.out, to)}`],
    ...(referral &&
      !referrerRefused && {
        referral: {
          referrer: referral.referrer,
          share: `${percentText(referral.share)} of what the router keeps`,
        },
      }),
    notes: [
      `At least ${amountText(minOut, to)} arrive; otherwise nothing is exchanged.`,
      `The router keeps ${percentText(fee)} of the output, ${amountText(stored, to)}.`,
      `Price impact: ${percentText(trade.impact)}.`,
      ...(trade.path.length === 3 ? ['It goes through two pools, by way of the wrapped coin.'] : []),
      ...(referrerRefused ? [WITHOUT_REFERRAL] : []),
    ],
  }
}

/** What is shown of wrapping, or of unwrapping. */
export function wrapReview({ coin, wrapped, amount }: WrapParams, way: 'wrap' | 'unwrap'): ReviewTerms {
  const [from, to] = way === 'wrap' ? [coin, wrapped] : [wrapped, coin]
  return {
    title: `${way === 'wrap' ? 'Wrap' : 'Unwrap'} ${from.symbol}`,
    leaves: [{ amount, symbol: from.symbol, decimals: from.decimals }],
    arrives: [amountText(amount, to)],
    notes: ['One for one, without a fee but that of the network.'],
  }
}

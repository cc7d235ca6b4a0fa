import { departureNotes, type Departure } from '../activity/departures.ts'
import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import type { Address } from '../shared/Address.ts'
import { percentText } from '../shared/percentText.ts'
import { UNLIMITED } from '../shared/unlimited.ts'
import { wei } from '../shared/Wei.ts'
import { withAllowance } from '../tokens/allowanceReview.ts'
import { movementOf } from '../tokens/token.ts'
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
    leaves: [movementOf(trade.amount, from)],
    arrives: [{ ...movementOf(trade.out, to), bound: 'about' } as const],
    rows: [
      { label: texts.minimumReceived, value: { ...movementOf(minOut, to), rounds: 'down' } as const },
      {
        label: texts.routerFeeOf(percentText(fee)),
        value: { ...movementOf(routerFee, to), rounds: 'up', isEstimate: true } as const,
      },
      { label: texts.priceImpact, value: percentText(trade.impact) },
      ...(trade.path.length === 3 ? [{ label: texts.route, value: texts.twoPools }] : []),
    ],
    ...(referral &&
      !referrerRefused && {
        referral: {
          referrer: referral.referrer,
          share: texts.shareOfRouterFee(percentText(referral.share)),
        },
      }),
    notes: [
      ...departureNotes(departures, expectedDepartures(params, router)),
      texts.minimumOrNothing,
      ...(referrerRefused ? [texts.withoutReferral] : []),
    ],
  }
  return withAllowance(words, allowing, texts.routerPurpose)
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
    leaves: [{ ...movementOf(amount, from), rounds: 'down' }],
    arrives: [movementOf(amount, to)],
    notes: [texts.oneToOne],
  }
}

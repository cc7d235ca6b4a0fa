import type { Movement } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import { sameAddress } from '../shared/Address.ts'
import { percentText } from '../shared/percentText.ts'
import type { MintFacts, MintParams } from './NameRegistry.ts'
import * as texts from './texts.ts'

export interface ShownMint extends Pick<MintParams, 'name' | 'holder' | 'payer' | 'referrer'> {
  readonly shown: string
  readonly coin: Omit<Movement, 'amount'>
}

/** Shows the referrer only if one is paid: not if refused, nor with a share or price of zero. */
export function mintReview(
  { name, shown, coin, holder, payer, referrer }: ShownMint,
  { price, referralFee, referrerRefused }: MintFacts,
): ReviewWords {
  const isGift = !sameAddress(payer, holder)
  const isReferred = referrer && !referrerRefused && referralFee !== 0 && price !== 0n
  return {
    title: isGift ? texts.giftTitle(shown) : texts.mintTitle(shown),
    leaves: [{ amount: price, ...coin }],
    ...(isGift
      ? { recipient: holder, arrives: [] }
      : { arrives: [{ kind: 'name', name, title: shown } as const] }),
    ...(isReferred && {
      referral: { referrer, share: texts.shareOfPrice(percentText(referralFee)) },
    }),
    notes: [...(isGift ? [] : [texts.neverExpires]), ...(referrerRefused ? [texts.referrerRefused] : [])],
  }
}

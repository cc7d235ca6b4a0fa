import type { Movement, ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import { sameAddress } from '../shared/Address.ts'
import { percentText } from '../shared/percentText.ts'
import type { MintTerms } from './MintTerms.ts'
import type { MintParams } from './NameRegistry.ts'
import * as texts from './texts.ts'

/** The facts of a mint; `shown` is the name with its suffix. */
export interface MintFacts extends Pick<MintParams, 'holder' | 'payer' | 'referrer'> {
  readonly shown: string
  readonly price: Movement
  readonly terms: Pick<MintTerms, 'referralFee'>
  /** The referrer cannot receive coins, so the mint names none. */
  readonly referrerRefused: boolean
}

/** Shows the referrer only if one is paid: not if refused, nor with a share or price of zero. */
export function mintReview(facts: MintFacts): ReviewTerms & Pick<WriteReview, 'referral'> {
  const { shown, price, holder, payer, referrer, terms, referrerRefused } = facts
  const isGift = !sameAddress(payer, holder)
  const isReferred = referrer && !referrerRefused && terms.referralFee !== 0 && price.amount !== 0n
  return {
    title: isGift ? texts.giftTitle(shown) : texts.mintTitle(shown),
    leaves: [price],
    ...(isGift ? { recipient: holder, arrives: [] } : { arrives: [texts.mintArrives(shown)] }),
    ...(isReferred && {
      referral: { referrer, share: texts.shareOfPrice(percentText(terms.referralFee)) },
    }),
    notes: referrerRefused ? [texts.referrerRefused] : [],
  }
}

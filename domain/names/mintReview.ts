import type { Movement, ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import { sameAddress } from '../shared/Address.ts'
import { percentText } from '../shared/percentText.ts'
import type { MintTerms } from './MintTerms.ts'
import type { MintParams } from './NameMinter.ts'
import * as texts from './texts.ts'

/** What is known of a mint that is to be shown; `shown` is the name with its suffix. */
export interface MintFacts extends Pick<MintParams, 'holder' | 'payer' | 'referrer'> {
  readonly shown: string
  readonly price: Movement
  readonly terms: Pick<MintTerms, 'referralFee'>
  /** The referrer cannot receive coins, so nobody is credited. */
  readonly referrerRefused: boolean
}

/** Buying a name, for oneself or as a gift. */
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

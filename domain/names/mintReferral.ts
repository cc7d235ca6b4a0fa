import type { WriteReview } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import { percentText } from '../shared/percentText.ts'
import type { Wei } from '../shared/Wei.ts'
import type { MintTerms } from './MintTerms.ts'

/** What a review says of who gets a share of a name's price; nothing where nobody does. */
export function mintReferral(
  referrer: Address | undefined,
  { referralFee }: Pick<MintTerms, 'referralFee'>,
  price: Wei,
): Pick<WriteReview, 'referral'> {
  if (!referrer || referralFee === 0 || price === 0n) return {}
  return { referral: { referrer, share: `${percentText(referralFee)} of the price` } }
}

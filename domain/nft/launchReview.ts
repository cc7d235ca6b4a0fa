import type { ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import type { LaunchParams, LaunchTerms } from './Launchpad.ts'
import { plainText } from '../shared/characters.ts'
import { feePercent } from './feePercent.ts'
import * as texts from './texts.ts'

const MAX_SHOWN_LENGTH = 60

export const launchTitle = (name: string): string => texts.launchTitle(plainText(name, MAX_SHOWN_LENGTH))

/** Shows the referrer only if price and share are above zero. */
export function launchReview(
  {
    name,
    price,
    referrer,
    image,
  }: Pick<LaunchParams, 'name' | 'price' | 'referrer'> & Partial<Pick<LaunchParams, 'image'>>,
  { referralShare }: Pick<LaunchTerms, 'referralShare'>,
  coin: { readonly symbol: string; readonly decimals: number },
): ReviewTerms & Pick<WriteReview, 'referral'> {
  const shown = plainText(name, MAX_SHOWN_LENGTH)
  return {
    title: launchTitle(name),
    leaves: price === 0n ? [] : [{ amount: price, ...coin }],
    arrives: [
      { kind: 'nft', title: texts.launchArrives(shown), ...(image !== undefined && { picture: image }) },
      texts.launchArrivesFirst,
    ],
    ...(referrer &&
      price > 0n &&
      referralShare > 0n && { referral: { referrer, share: texts.launchShare(feePercent(referralShare)) } }),
    notes: [texts.launchReviewNote],
  }
}

import type { ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import type { LaunchParams, LaunchTerms } from './Launchpad.ts'
import { plainText } from '../shared/characters.ts'
import { feePercent } from './feePercent.ts'

/** Why a launch that was shown does not go on. */
export const PAUSED_NOW = 'Launching is paused'
export const OTHER_PRICE = 'A launch has another price now'
export const NO_LONGER_FREE = 'The id of this collection is taken'

/** Characters of a name in a title. */
const MAX_SHOWN_LENGTH = 60

export const launchTitle = (name: string): string => `Launch ${plainText(name, MAX_SHOWN_LENGTH)}`

/** What is shown before a launch is signed. */
export function launchReview(
  { name, price, referrer }: Pick<LaunchParams, 'name' | 'price' | 'referrer'>,
  { referralShare }: Pick<LaunchTerms, 'referralShare'>,
  coin: { readonly symbol: string; readonly decimals: number },
): ReviewTerms & Pick<WriteReview, 'referral'> {
  const shown = plainText(name, MAX_SHOWN_LENGTH)
  return {
    title: launchTitle(name),
    leaves: price === 0n ? [] : [{ amount: price, ...coin }],
    arrives: [`The collection ${shown}, owned by you`, 'Token #1 of it, with the first purchase'],
    ...(referrer &&
      price > 0n &&
      referralShare > 0n && { referral: { referrer, share: `${feePercent(referralShare)} of the price` } }),
    notes: ['Name, symbol and ratio cannot be changed afterwards.'],
  }
}

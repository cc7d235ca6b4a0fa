import type { Movement, ReviewTerms, WriteReview } from '../activity/PreparedWrite.ts'
import { sameAddress, type Address } from '../shared/Address.ts'
import { percentText } from '../shared/percentText.ts'
import type { MintTerms } from './MintTerms.ts'
import type { MintOrder } from './NameMinter.ts'

/** Said instead of preparing a mint. */
export const MINT_PAUSED = 'Minting is paused'

/** What is known of a mint that is to be shown; `shown` is the name with its suffix. */
export interface MintFacts extends Pick<MintOrder, 'holder' | 'payer' | 'referrer'> {
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
    title: isGift ? `Give ${shown}` : `Mint ${shown}`,
    leaves: [price],
    ...(isGift
      ? { recipient: holder, arrives: [] }
      : { arrives: [`The name ${shown}, yours without expiry`] }),
    ...(isReferred && {
      referral: { referrer, share: `${percentText(terms.referralFee)} of the price` },
    }),
    notes: referrerRefused
      ? ['The person who invited you cannot receive coins, so this mint goes without a referral.']
      : [],
  }
}

/** Making a name the main one. */
export function makeMainReview(shown: string): ReviewTerms {
  return {
    title: `Make ${shown} your main name`,
    leaves: [],
    arrives: [`${shown} is shown wherever you appear`],
    notes: [],
  }
}

/** What becomes of the picture that is kept with a name. */
export type PictureChange = 'changed' | 'removed'

/** Keeping another picture with a name, or none; in the list of transactions, too. */
export function pictureTitle(shown: string, change: PictureChange): string {
  return `${change === 'removed' ? 'Remove' : 'Change'} the picture of ${shown}`
}

/** Replacing what is kept with a name. */
export function pictureReview(shown: string, change: PictureChange): ReviewTerms {
  return { title: pictureTitle(shown, change), leaves: [], arrives: [`Kept with ${shown}`], notes: [] }
}

/** Giving a name away. */
export function giveReview(shown: string, recipient: Address, isMain: boolean): ReviewTerms {
  const mainNote = `${shown} is your main name: you will have none until you choose another.`
  return {
    title: `Give ${shown} away`,
    leaves: [],
    recipient,
    arrives: [],
    notes: ['Only the new holder can give it back.', ...(isMain ? [mainNote] : [])],
  }
}

import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'

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

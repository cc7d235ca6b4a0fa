import type { ReviewTerms } from '../activity/PreparedWrite.ts'
import type { Address } from '../shared/Address.ts'
import * as texts from './texts.ts'

/** Making a name the main one. */
export function makeMainReview(shown: string): ReviewTerms {
  return {
    title: texts.makeMainTitle(shown),
    leaves: [],
    arrives: [texts.makeMainArrives(shown)],
    notes: [],
  }
}

/** What becomes of the picture that is kept with a name. */
export type PictureChange = 'changed' | 'removed'

/** Keeping another picture with a name, or none; in the list of transactions, too. */
export function pictureTitle(shown: string, change: PictureChange): string {
  return change === 'removed' ? texts.removePictureTitle(shown) : texts.changePictureTitle(shown)
}

/** Replacing what is kept with a name. */
export function pictureReview(shown: string, change: PictureChange): ReviewTerms {
  return { title: pictureTitle(shown, change), leaves: [], arrives: [texts.pictureArrives(shown)], notes: [] }
}

/** Giving a name away. */
export function giveReview(shown: string, recipient: Address, isMain: boolean): ReviewTerms {
  return {
    title: texts.transferTitle(shown),
    leaves: [],
    recipient,
    arrives: [],
    notes: [texts.transferNote, ...(isMain ? [texts.transferMainNote(shown)] : [])],
  }
}

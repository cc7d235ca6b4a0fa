import type { ReviewTerms, ReviewWarnings } from '../activity/PreparedWrite.ts'
import type { ReviewWords } from '../activity/reviewed.ts'
import type { Address } from '../shared/Address.ts'
import type { DomainName } from '../shared/DomainName.ts'
import * as texts from './texts.ts'

export function makeMainReview(shown: string): ReviewTerms {
  return {
    title: texts.makeMainTitle(shown),
    leaves: [],
    arrives: [texts.makeMainArrives(shown)],
    notes: [],
  }
}

export type PictureChange = 'changed' | 'removed'

export function pictureTitle(shown: string, change: PictureChange): string {
  return change === 'removed' ? texts.removePictureTitle(shown) : texts.changePictureTitle(shown)
}

export function pictureReview(shown: string, change: PictureChange): ReviewTerms {
  return { title: pictureTitle(shown, change), leaves: [], arrives: [texts.pictureArrives(shown)], notes: [] }
}

export function giveReview(
  params: {
    readonly name: DomainName
    readonly shown: string
    readonly recipientName?: DomainName | undefined
    readonly warnings: ReviewWarnings
  },
  recipient: Address,
  isMain: boolean,
): ReviewWords {
  const { name, shown, recipientName, warnings } = params
  return {
    title: texts.transferTitle(shown),
    leaves: [{ kind: 'name', name, title: shown }],
    recipient,
    recipientName,
    warnings,
    arrives: [],
    notes: [texts.transferNote, ...(isMain ? [texts.transferMainNote(shown)] : [])],
  }
}

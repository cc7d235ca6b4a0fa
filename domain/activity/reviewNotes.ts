import type { WriteReview } from './PreparedWrite.ts'
import * as texts from './texts.ts'

/** The notes of a review: the feature's own, then a warning when only one endpoint confirmed the data. */
export function reviewNotes({
  notes,
  onlySource,
}: Pick<WriteReview, 'notes' | 'onlySource'>): readonly string[] {
  return onlySource === undefined ? notes : [...notes, texts.confirmedByOne(onlySource)]
}

import type { WriteReview } from './PreparedWrite.ts'

/** What else is worth knowing before signing: what the feature says, then whether a second endpoint confirmed it. */
export function reviewNotes({
  notes,
  onlySource,
}: Pick<WriteReview, 'notes' | 'onlySource'>): readonly string[] {
  return onlySource === undefined ? notes : [...notes, `Confirmed by one endpoint only (${onlySource}).`]
}

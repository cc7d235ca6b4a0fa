import type { WriteReview } from './PreparedWrite.ts'

/** The parts of a review that may change between two preparations. */
export type MovingPart = 'fee' | 'onlySource'

const MOVING: { readonly [Part in MovingPart]: undefined } = { fee: undefined, onlySource: undefined }

/** Whether both show and sign the same. Compares all but the moving parts, so that parts added later count. */
export function isSamePreparation<Prepared extends { readonly review: WriteReview }>(
  one: Prepared,
  other: Prepared,
): boolean {
  return contentOf(one) === contentOf(other)
}

/** JSON leaves functions out. */
function contentOf(prepared: { readonly review: WriteReview }): string {
  return JSON.stringify({ ...prepared, review: { ...prepared.review, ...MOVING } }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}

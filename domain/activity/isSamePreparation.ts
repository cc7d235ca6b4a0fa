import type { WriteReview } from './PreparedWrite.ts'

/** The parts of a review that may change between two preparations. */
export type MovingPart = 'fee' | 'onlySource'

const MOVING: { readonly [Part in MovingPart]: undefined } = { fee: undefined, onlySource: undefined }

/**
 * Whether two preparations show and sign the same. Everything except the moving parts is compared, so a part that is
 * added later is compared too.
 */
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

import type { Movement, WriteReview } from './PreparedWrite.ts'

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

/** Pictures may arrive after the review was opened, and are none of its terms. */
const PICTURES: ReadonlySet<string> = new Set<keyof Movement | 'picture'>(['logo', 'picture'])

const plain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

/** JSON leaves functions out. */
function contentOf(prepared: { readonly review: WriteReview }): string {
  const { review, ...signed } = prepared
  const shown = JSON.stringify({ ...review, ...MOVING }, (key, value: unknown) =>
    PICTURES.has(key) ? undefined : plain(key, value),
  )
  return JSON.stringify([shown, signed], plain)
}

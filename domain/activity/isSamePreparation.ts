import type { WriteReview } from './PreparedWrite.ts'

/** What may move between two looks: what the chain takes for it, and which endpoint alone confirmed it. */
export type MovingPart = 'fee' | 'onlySource'

const MOVING: { readonly [Part in MovingPart]: undefined } = { fee: undefined, onlySource: undefined }

/**
 * Whether two preparations show the same and would have the same signed. It compares everything they hold but what may
 * move, so nothing that reviews or intents get later can go uncompared.
 */
export function isSamePreparation<Prepared extends { readonly review: WriteReview }>(
  one: Prepared,
  other: Prepared,
): boolean {
  return contentOf(one) === contentOf(other)
}

/** As JSON, which leaves functions out. */
function contentOf(prepared: { readonly review: WriteReview }): string {
  return JSON.stringify({ ...prepared, review: { ...prepared.review, ...MOVING } }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}

import * as texts from '#domain/shared/texts.ts'
import { agoText, momentText } from '#domain/shared/timeText.ts'
import type { LastKnown } from '#stores/shared/LastKnownStore.ts'

const MINUTE = 60_000

/**
 * The age of an earlier visit's value while it is updated, its time once that has failed:
 * no clock ticks here, so an age would become wrong (rules/storage: last-known).
 */
export function AsOf({
  known: { at, age },
  updating,
}: {
  readonly known: LastKnown<unknown>
  readonly updating: boolean
}) {
  if (!updating) return texts.asOf(momentText(at / 1000))
  if (age === undefined) return texts.asOfEarlier
  return texts.asOfUpdating(age < MINUTE ? texts.aMomentAgo : agoText(age / 1000))
}

import type { EpochMillis } from './EpochMillis.ts'
import { isExpired } from './expiry.ts'
import { asRecord, parseJson } from './parseJson.ts'

/** How far a kept entry is trusted. */
export interface EntryLimits {
  /** Milliseconds; 0 never ends (rules/storage: expiry). */
  readonly expiry: number
  /** Characters; a longer entry is not one this app wrote. */
  readonly maxLength: number
}

/** The text of a cache entry: its fields and when they were stored (rules/storage: cache-entries). */
export function writeEntry(fields: Readonly<Record<string, unknown>>, now: EpochMillis): string {
  return JSON.stringify({ ...fields, stored: now })
}

/** The fields of a cache entry, each still to be checked; undefined when it is too old or not what belongs there. */
export function readEntry(
  text: string | undefined,
  { expiry, maxLength }: EntryLimits,
  now: EpochMillis,
): Readonly<Record<string, unknown>> | undefined {
  if (text === undefined || text.length > maxLength) return undefined
  const fields = asRecord(parseJson(text))
  const stored = fields?.['stored']
  if (typeof stored !== 'number' || !Number.isFinite(stored) || isExpired(stored, expiry, now))
    return undefined
  return fields
}

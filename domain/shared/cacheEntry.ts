import type { EpochMillis } from './EpochMillis.ts'
import { isExpired } from './expiry.ts'
import { asRecord, parseJson } from './parseJson.ts'

export interface EntryLimits {
  /** Milliseconds; 0 never expires (rules/storage: expiry). */
  readonly expiry: number
  /** Characters; this app writes no longer entry. */
  readonly maxLength: number
}

/**
 * The text of a cache entry: its fields and the time of writing (rules/storage: cache-entries). JSON has no bigint, so
 * amounts become decimal digits.
 */
export function writeEntry(fields: Readonly<Record<string, unknown>>, now: EpochMillis): string {
  return JSON.stringify({ ...fields, stored: now }, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  )
}

/**
 * The fields of a cache entry, each still to be checked; undefined when it has expired, is too long or is malformed.
 */
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

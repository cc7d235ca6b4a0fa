import type { EpochMillis } from './EpochMillis.ts'
import { isExpired } from './expiry.ts'
import { asRecord, parseJson } from './parseJson.ts'

export interface EntryLimits {
  /** Milliseconds; 0 for never (rules/storage: expiry). */
  readonly expiry: number
  /** Characters; the app never writes a longer entry. */
  readonly maxLength: number
}

/** The fields and the time of writing (rules/storage: cache-entries). JSON has no bigint, so amounts become digits. */
export function writeEntry(fields: Readonly<Record<string, unknown>>, now: EpochMillis): string {
  return JSON.stringify({ ...fields, stored: now }, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  )
}

/** Undefined if expired, too long or malformed; each field is still to be checked. */
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

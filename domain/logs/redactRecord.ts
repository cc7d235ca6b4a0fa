import { asRecord } from '../shared/parseJson.ts'
import { describe, redactBounded } from './describe.ts'
import { isSecretName, REMOVED } from './secretValues.ts'
import type { LogRecord } from './LogRecord.ts'

/** Fields of a record's meta that are passed on. */
const MAX_FIELDS = 20

/**
 * Turns a received record into one that may be passed on: known fields only, redacted again because the sender is not
 * trusted. Undefined without a message, which must be a text. An unknown level is 'log'. Fields of the meta beyond the
 * first 20 are dropped.
 */
export function redactRecord(given: Readonly<Record<string, unknown>>): LogRecord | undefined {
  const { level, message, meta } = given
  if (typeof message !== 'string' || message === '') return undefined
  const fields = Object.entries(asRecord(meta) ?? {}).slice(0, MAX_FIELDS)
  const { timestamp, userAgent, url, ...extra } = Object.fromEntries(
    fields.map(([name, value]): readonly [string, string | number] => [
      redactBounded(name),
      isSecretName(name) ? REMOVED : typeof value === 'number' ? value : describe(value),
    ]),
  )
  return {
    level: level === 'warn' || level === 'error' ? level : 'log',
    message: redactBounded(message),
    meta: {
      timestamp: String(timestamp ?? ''),
      userAgent: String(userAgent ?? ''),
      url: String(url ?? '').split(/[?#]/, 1)[0] ?? '',
      ...extra,
    },
  }
}

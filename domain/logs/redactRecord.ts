import { asRecord } from '../shared/parseJson.ts'
import { describe, redactBounded } from './describe.ts'
import { isSecretName, REMOVED } from './secretValues.ts'
import type { LogRecord } from './LogRecord.ts'

const MAX_FIELDS = 20

/**
 * Makes a received record safe to pass on: known fields only, redacted again because the sender is not trusted.
 * An unknown level becomes 'log'. Undefined without a text as message.
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

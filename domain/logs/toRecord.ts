import { describe, messageOf, redactBounded, stackOf } from './describe.ts'
import type { LogEntry } from '../shared/LogEntry.ts'
import type { LogMeta, LogRecord } from './LogRecord.ts'

/** Bytes of one record as JSON in UTF-8 (rules/errors: log-limits). */
export const MAX_RECORD_BYTES = 8192
/** Values of a console line that are sent besides its message. */
const MAX_EXTRAS = 10
/** UTF-16 units of each field that identifies the page. */
const MAX_CONTEXT_UNITS = 300
/** UTF-16 units of the message and the extras together, before they are fitted into the byte limit. */
const MAX_TEXT_UNITS = 6000

/**
 * The record of one log entry: redacted, and at most 8 kB. Never throws. Beside the message it has the first ten
 * further values, and the stack of the first value with one.
 */
export function toRecord(entry: LogEntry): LogRecord {
  const [first, ...rest] = entry.parts
  const stack = [first, ...rest].map(stackOf).find((found) => found !== undefined)
  const extras = rest.slice(0, MAX_EXTRAS).map((part, index): Extra => [String(index), describe(part)])
  return fitted(entry.level, messageOf(first) || '(empty)', {
    meta: contextOf(entry),
    extras: [
      ...(entry.origin === 'console' ? [] : [['origin', entry.origin] as const]),
      ...extras,
      ...(stack === undefined ? [] : [['stack', stack] as const]),
    ],
  })
}

/**
 * The one record in place of `count` entries above the limit (rules/errors: log-limits); `last` is the newest of them.
 */
export function summaryRecord(count: number, last: LogEntry): LogRecord {
  return {
    level: 'warn',
    message: count === 1 ? '1 more record' : `${count} more records`,
    meta: { ...contextOf(last), origin: 'limit of a minute', count },
  }
}

type Extra = readonly [name: string, text: string]

function contextOf({ at, userAgent, path }: LogEntry): LogMeta {
  return {
    timestamp: new Date(at).toISOString(),
    userAgent: cut(redactBounded(userAgent), MAX_CONTEXT_UNITS),
    url: cut(redactBounded(path.split(/[?#]/, 1)[0] ?? ''), MAX_CONTEXT_UNITS),
  }
}

/** Shortens the message and the extras, the last ones first, until the record fits. */
function fitted(
  level: LogRecord['level'],
  message: string,
  { meta, extras }: { readonly meta: LogMeta; readonly extras: readonly Extra[] },
): LogRecord {
  for (let units = MAX_TEXT_UNITS; ; units = Math.floor(units / 2)) {
    const shortened = cut(message, units)
    let left = units - shortened.length
    const shortExtras = extras.map(([name, text]): Extra => {
      const part = cut(text, left)
      left -= part.length
      return [name, part]
    })
    const record: LogRecord = {
      level,
      message: shortened,
      meta: { ...meta, ...Object.fromEntries(shortExtras.filter(([, text]) => text !== '')) },
    }
    if (units === 0 || byteLength(record) <= MAX_RECORD_BYTES) return record
  }
}

const byteLength = (record: LogRecord): number => new TextEncoder().encode(JSON.stringify(record)).length

/** At most so many UTF-16 units, never half a surrogate pair. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return max < 1 ? '' : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

import { describe, messageOf, redactBounded, stackOf } from './describe.ts'
import type { LogEntry } from '../shared/LogEntry.ts'
import type { LogMeta, LogRecord } from './LogRecord.ts'

/** Bytes of a record as JSON in UTF-8 (rules/errors: log-limits). */
export const MAX_RECORD_BYTES = 8192
const MAX_EXTRAS = 10
/** UTF-16 units of each field about the page. */
const MAX_CONTEXT_UNITS = 300
/** UTF-16 units of message and extras together, before they are fitted to the byte limit. */
const MAX_TEXT_UNITS = 6000

/** Redacted, and at most 8 kB. Has up to ten further values, and the first stack among them. Never throws. */
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

/** Replaces `count` entries above the limit (rules/errors: log-limits); `last` is the newest. */
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

/** Shortens extras, the last first, and then the message until the record fits. */
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

/** Never splits a surrogate pair. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  return max < 1 ? '' : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

import { redact } from './redact.ts'
import { isSecretName, REMOVED } from './secretValues.ts'
import { isSeedWord, isWordList, WORDS_REMOVED } from './seedWords.ts'

/** Nesting depth; deeper objects are described by kind only. */
const MAX_LEVELS = 4
const MAX_PROPERTIES = 30
/** Values in one description: limits wide trees as MAX_LEVELS limits deep ones. */
const MAX_VALUES = 200
/** UTF-16 units of a text before redaction, which takes time. */
const MAX_UNITS = 16_384
const MAX_INNER_UNITS = 1024

/** UTF-16 units before a cut that may hold half a secret: eleven words, or most of a key. */
const MAX_HALF = 400

interface Progress {
  values: number
  /** Consecutive texts of a single word. */
  words: number
  hasWordList: boolean
  readonly above: Set<object>
}

/**
 * A value as redacted text. Never throws, whatever the value's getters do; circular, deep,
 * wide and endless values are cut. Texts stay as they are, other values become JSON.
 */
export function describe(value: unknown): string {
  if (typeof value === 'string') return redactBounded(value)
  const progress: Progress = { values: 0, words: 0, hasWordList: false, above: new Set() }
  const plain = simplified(value, progress)
  // Each word alone is harmless, so redacting text by text would miss the list.
  if (progress.hasWordList) return WORDS_REMOVED
  return redactBounded(typeof plain === 'string' ? plain : JSON.stringify(plain))
}

/** The message of an error or other thrown value, otherwise its description (rules/errors: log-values). */
export function messageOf(value: unknown): string {
  const message = read(value, 'message')
  return typeof message === 'string' && message !== '' ? redactBounded(message) : describe(value)
}

export function stackOf(value: unknown): string | undefined {
  const stack = read(value, 'stack')
  return typeof stack === 'string' && stack !== '' ? redactBounded(stack) : undefined
}

/** A cut may halve a secret, so the end goes too, back to the last redaction. Replaced by its length if empty. */
export function redactBounded(text: string, maxUnits = MAX_UNITS): string {
  if (text.length <= maxUnits) return redact(text)
  const redacted = redact(text.slice(0, maxUnits))
  const lastRedaction = Math.max(redacted.lastIndexOf('…'), redacted.lastIndexOf(']')) + 1
  const shortened = redacted.slice(0, Math.max(redacted.length - MAX_HALF, lastRedaction))
  return shortened.trim() === '' ? `[${text.length} characters]` : `${shortened}…`
}

function simplified(value: unknown, progress: Progress): unknown {
  progress.values += 1
  switch (typeof value) {
    case 'string':
      progress.words = isSeedWord(value) ? progress.words + 1 : 0
      progress.hasWordList ||= isWordList(progress.words)
      return inner(value)
    case 'boolean':
      return value
    case 'number':
    case 'bigint':
    case 'undefined':
    case 'symbol':
      return redact(String(value))
    case 'function':
      return '[function]'
    case 'object':
      return value === null ? null : ofObject(value, progress)
  }
}

/** A marker if the object contains itself, lies too deep or cannot be read. */
function ofObject(value: object, progress: Progress): unknown {
  if (progress.above.has(value)) return '[circular]'
  if (progress.above.size >= MAX_LEVELS || progress.values >= MAX_VALUES) return '[cut off]'
  progress.above.add(value)
  try {
    return contentOf(value, progress)
  } catch {
    return '[unreadable]'
  } finally {
    progress.above.delete(value)
  }
}

/** By kind; at most `MAX_PROPERTIES` entries, without secrets. */
function contentOf(value: object, progress: Progress): unknown {
  if (Array.isArray(value)) return listed(value.slice(0, MAX_PROPERTIES), value.length, progress)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString()
  if (value instanceof Error) return errorText(value, progress)
  if (value instanceof Map || value instanceof Set) return `[${value.size} entries]`
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  // A DOM node would lead to the whole page and the user's input.
  const nodeName = read(value, 'nodeName')
  if (typeof nodeName === 'string') return `<${inner(nodeName).toLowerCase()}>`
  const keys = Object.keys(value)
  const known = keys
    .slice(0, MAX_PROPERTIES)
    .map((key): readonly [string, unknown] => [
      inner(key),
      isSecretName(key) ? REMOVED : propertyOf(value, key, progress),
    ])
  if (keys.length > MAX_PROPERTIES) known.push(['…', keys.length - MAX_PROPERTIES])
  return Object.fromEntries(known)
}

function listed(elements: readonly unknown[], length: number, progress: Progress): readonly unknown[] {
  const known = elements.map((element) => simplifiedOrMore(element, progress))
  return length > elements.length ? [...known, `… ${length - elements.length}`] : known
}

function errorText(error: Error, progress: Progress): string {
  const text = ['name', 'message']
    .map((key) => read(error, key))
    .map((part) => (typeof part === 'string' ? inner(part) : '[unreadable]'))
    .join(': ')
  const cause = read(error, 'cause')
  if (cause === undefined) return text
  const why = simplifiedOrMore(cause, progress)
  return `${text} (cause: ${typeof why === 'string' ? why : JSON.stringify(why)})`
}

function propertyOf(value: object, key: string, progress: Progress): unknown {
  try {
    return simplifiedOrMore((value as Readonly<Record<string, unknown>>)[key], progress)
  } catch {
    return '[unreadable]'
  }
}

const inner = (text: string): string => redactBounded(text, MAX_INNER_UNITS)

const simplifiedOrMore = (value: unknown, progress: Progress): unknown =>
  progress.values >= MAX_VALUES ? '[cut off]' : simplified(value, progress)

/** Undefined if reading the property throws. */
function read(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

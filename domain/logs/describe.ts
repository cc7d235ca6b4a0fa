import { redact } from './redact.ts'
import { isSecretName, REMOVED } from './secretValues.ts'
import { isSeedWord, isWordList, WORDS_REMOVED } from './seedWords.ts'

/** Objects within objects, deeper ones are named by their kind. */
const MAX_LEVELS = 4
/** Properties of one object, or elements of one list. */
const MAX_PROPERTIES = 30
/** Values of one description in all, so that a wide tree ends as surely as a deep one. */
const MAX_VALUES = 200
/** UTF-16 units of one text before it is redacted: redacting takes time. */
const MAX_UNITS = 16_384
/** The same for each text within an object. */
const MAX_INNER_UNITS = 1024

/** UTF-16 units in which a secret may be cut in half, so that it is not known as one: eleven words, or most of a key. */
const MAX_HALF = 400

interface Progress {
  values: number
  /** Texts of a single word, one after the other. */
  words: number
  hasWordList: boolean
  readonly above: Set<object>
}

/**
 * What a value says, redacted, as a text of one console part. Never throws, whatever the value does when it is
 * looked at; circular, deep, wide and endless ones come to an end. Texts stand as they are, all else as JSON would.
 */
export function describe(value: unknown): string {
  if (typeof value === 'string') return redactBounded(value)
  const progress: Progress = { values: 0, words: 0, hasWordList: false, above: new Set() }
  const plain = simplified(value, progress)
  // A list of words is harmless word by word, however deep in an object each of them lies.
  if (progress.hasWordList) return WORDS_REMOVED
  return redactBounded(typeof plain === 'string' ? plain : JSON.stringify(plain))
}

/**
 * What an error, or anything thrown instead of one, says for itself: its message where it has one
 * (rules/errors: log-values).
 */
export function messageOf(value: unknown): string {
  const message = read(value, 'message')
  return typeof message === 'string' && message !== '' ? redactBounded(message) : describe(value)
}

/** Where an error came from, when it says so. */
export function stackOf(value: unknown): string | undefined {
  const stack = read(value, 'stack')
  return typeof stack === 'string' && stack !== '' ? redactBounded(stack) : undefined
}

/**
 * The text redacted. Where it is cut, so much of the end goes with it as may be half of a secret, but nothing up to what was
 * taken out last. Of what then says nothing the length is told.
 */
export function redactBounded(text: string, maxUnits = MAX_UNITS): string {
  if (text.length <= maxUnits) return redact(text)
  const redacted = redact(text.slice(0, maxUnits))
  const whole = Math.max(redacted.lastIndexOf('…'), redacted.lastIndexOf(']')) + 1
  const stored = redacted.slice(0, Math.max(redacted.length - MAX_HALF, whole))
  return stored.trim() === '' ? `[${text.length} characters]` : `${stored}…`
}

/** As JSON can say it; texts within are redacted already. */
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

function ofObject(value: object, progress: Progress): unknown {
  if (progress.above.has(value)) return '[circular]'
  if (progress.above.size >= MAX_LEVELS || progress.values >= MAX_VALUES) return '[more]'
  progress.above.add(value)
  try {
    return contentOf(value, progress)
  } catch {
    return '[unreadable]'
  } finally {
    progress.above.delete(value)
  }
}

function contentOf(value: object, progress: Progress): unknown {
  if (Array.isArray(value)) return listed(value.slice(0, MAX_PROPERTIES), value.length, progress)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[no date]' : value.toISOString()
  if (value instanceof Error) return ofError(value, progress)
  if (value instanceof Map || value instanceof Set) return `[${value.size} entries]`
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  // A node of the page would lead into all of it, and into what the user has typed.
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

function ofError(error: Error, progress: Progress): string {
  const said = ['name', 'message']
    .map((key) => read(error, key))
    .map((text) => (typeof text === 'string' ? inner(text) : '[unreadable]'))
    .join(': ')
  const cause = read(error, 'cause')
  if (cause === undefined) return said
  const why = simplifiedOrMore(cause, progress)
  return `${said} (cause: ${typeof why === 'string' ? why : JSON.stringify(why)})`
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
  progress.values >= MAX_VALUES ? '[more]' : simplified(value, progress)

/** A property of anything; undefined where looking at it fails. */
function read(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

import type { Hex } from 'viem'

import { plainText } from '#domain/shared/characters.ts'

/** Bounds of what is looked at: something thrown may be endless, huge, or lead back into itself. */
const MAX_LEVELS = 12
const MAX_VALUES = 60
const MAX_ELEMENTS = 10
const MAX_UNITS = 16_384
/** Code points of a sentence that is shown. */
const MAX_LENGTH = 200

/** What can be read out of something thrown. */
export interface Thrown {
  /**
   * The numbers in `code` fields, also where they are written as text. None is ever read out of a message or out of revert
   * data: a contract chooses those.
   */
  readonly codes: ReadonlySet<number>
  /** Names of errors, and codes that are words: "UserRejectedRequestError", "ACTION_REJECTED". */
  readonly names: readonly string[]
  /** Every message, the outermost first. */
  readonly texts: readonly string[]
  /** What has the form of an error that a contract gave back: four bytes, then words of 32. */
  readonly data: readonly Hex[]
  /** The innermost message that is a sentence, as one plain line: wrappers say less than what they wrap. */
  readonly sentence: string | undefined
}

/**
 * Where wallets, libraries and nodes put their messages and what they pass on; of two on one level the later says more.
 * What was to be sent stands beside it, and is left alone.
 */
const PARTS = [
  'shortMessage',
  'message',
  'statusText',
  'reason',
  'details',
  'cause',
  'error',
  'originalError',
  'info',
  'errors',
  'raw',
  'data',
  ...Array.from({ length: MAX_ELEMENTS }, (_, index) => String(index)),
]

/** Errors of JavaScript itself: faults in somebody's code, whose messages say nothing to a reader. */
const FAULT = /^(?:Type|Reference|Range|Syntax)Error$/

/** A contract's error as nodes give it; those that come from Parity put a word before it. */
const ERROR_DATA = /^(?:Reverted )?(0x[\da-f]{8}(?:[\da-f]{64})*)$/i
/** The two errors every contract has, Error(string) and Panic(uint256), within a longer text. */
const STANDARD_ERROR = /0x(?:08c379a0|4e487b71)(?:[\da-f]{64})+/gi
/** What a wallet was told that writes it into its own message as JSON. */
const TOLD_MESSAGE = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/g

/** An object or a fault turned into text, JSON, a page of HTML. */
const NO_SENTENCE = /\[object |\b(?:undefined|NaN)\b|[{[]\s*['\w]+\s*:|^\s*[[{<]/i
/** What is said of anything. */
const EMPTY_WORDS =
  /^(?:error|unknown error|execution reverted|vm execution error|internal error|internal json-rpc error|an error occurred|an internal error was received|an unknown rpc error occurred)[.!]?$/i

/** Reads whatever was thrown, in any shape. Never throws itself, also where looking at it does. */
export function readThrown(thrown: unknown): Thrown {
  const reading = new Reading()
  let level: readonly unknown[] = [thrown]
  for (let depth = 0; depth < MAX_LEVELS; depth += 1) level = level.flatMap((value) => reading.look(value))
  return reading
}

/** A text of unknown origin as one plain line, where it is a sentence for a reader. */
export function sentenceOf(text: string): string | undefined {
  const line = plainText(text.slice(0, 5 * MAX_LENGTH), MAX_LENGTH)
  const words = line.replaceAll('"', '')
  return /\p{L}{2}/u.test(words) && !NO_SENTENCE.test(words) && !EMPTY_WORDS.test(words) ? line : undefined
}

class Reading implements Thrown {
  readonly codes = new Set<number>()
  readonly names: string[] = []
  readonly texts: string[] = []
  readonly data: Hex[] = []
  readonly #faults = new Set<string>()
  readonly #seen = new Set<object>()

  get sentence(): string | undefined {
    for (const text of this.texts.toReversed()) {
      const sentence = this.#faults.has(text) ? undefined : sentenceOf(text)
      if (sentence !== undefined) return sentence
    }
    return undefined
  }

  /** Notes what a value says itself; returns what it holds. */
  look(value: unknown): readonly unknown[] {
    if (typeof value === 'string' && this.texts.length < MAX_VALUES) this.#hear(value.slice(0, MAX_UNITS))
    if (typeof value !== 'object' || value === null) return []
    if (this.#seen.has(value) || this.#seen.size === MAX_VALUES) return []
    this.#seen.add(value)
    const code = read(value, 'code')
    const number = typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
    if (typeof number === 'number') this.codes.add(number)
    const name = read(value, 'name')
    for (const word of [name, number]) if (typeof word === 'string') this.names.push(word.slice(0, 100))
    const parts = new Map(PARTS.map((part) => [part, read(value, part)]))
    const message = parts.get('message')
    if (typeof name === 'string' && FAULT.test(name) && typeof message === 'string') this.#faults.add(message)
    // A library's long message repeats the whole request; its short one stands for what it was told, where it keeps that.
    if (typeof parts.get('shortMessage') === 'string') parts.delete('message')
    if (typeof parts.get('details') === 'string') parts.delete('shortMessage')
    return [...parts.values()]
  }

  #hear(text: string): void {
    const data = ERROR_DATA.exec(text)?.[1]
    if (data === undefined) this.texts.push(text)
    this.data.push(...((data === undefined ? (text.match(STANDARD_ERROR) ?? []) : [data]) as Hex[]))
    for (const [, message = ''] of text.matchAll(TOLD_MESSAGE)) this.texts.push(unquoted(message))
  }
}

function unquoted(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return ''
  }
}

/** A property of anything; undefined where looking at it fails. */
function read(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

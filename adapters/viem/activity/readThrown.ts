import type { Hex } from 'viem'

import { plainText } from '#domain/shared/characters.ts'

/** A thrown value may be endless, huge or circular. */
const MAX_LEVELS = 12
const MAX_VALUES = 60
const MAX_ELEMENTS = 10
const MAX_UNITS = 16_384
/** Code points of a shown sentence. */
const MAX_LENGTH = 200

export interface Thrown {
  /** Numbers in `code` fields, also as text. Never from messages or revert data, which a contract can choose. */
  readonly codes: ReadonlySet<number>
  /** Error names, and codes that are words: "UserRejectedRequestError", "ACTION_REJECTED". */
  readonly names: readonly string[]
  /** The outermost first. */
  readonly texts: readonly string[]
  /** Four bytes, then words of 32 bytes. */
  readonly data: readonly Hex[]
  /** The innermost message that is a sentence, on one line: wrappers are less specific. */
  readonly sentence: string | undefined
}

/**
 * Properties for messages and causes in wallets, libraries and nodes; later ones are more specific.
 * The request is in other properties, and ignored.
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

/** JavaScript's and the browser's own errors: their messages mean nothing to users. */
const FAULT = /^(?:Type|Reference|Range|Syntax|Abort|Timeout|Network|DataClone)Error$/

/** As nodes report it; Parity adds a prefix. */
const ERROR_DATA = /^(?:Reverted )?(0x[\da-f]{8}(?:[\da-f]{64})*)$/i
/** Error(string) and Panic(uint256) in a longer text. */
const STANDARD_ERROR = /0x(?:08c379a0|4e487b71)(?:[\da-f]{64})+/gi
/** In JSON that a wallet put into its own message. */
const TOLD_MESSAGE = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/g

/** An object, JSON or HTML as text. */
const NO_SENTENCE = /\[object |\b(?:undefined|NaN)\b|[{[]\s*['\w]+\s*:|^\s*[[{<]/i
/** An error that the node could not decode: "custom error 0x08c379a0: ffff…", or nothing but bytes. */
const BYTES =
  /\b(?:custom error|return(?:ed)? data)\b\W*0x[\da-f]|(?:^|\brevert(?:ed)?\b)\W*0x[\da-f]*[^\w]*$/i
const EMPTY_WORDS =
  /^(?:error|unknown error|execution reverted|vm execution error|internal error|internal json-rpc error|an error occurred|an internal error was received|an unknown rpc error occurred)[.!]?$/i

/** Never throws, even if reading a property does. */
export function readThrown(thrown: unknown): Thrown {
  const reading = new Reading()
  let level: readonly unknown[] = [thrown]
  for (let depth = 0; depth < MAX_LEVELS; depth += 1)
    level = level.flatMap((value) => reading.readParts(value))
  return reading
}

/** One line, cut to 200 code points; undefined for objects, code, bytes and phrases without information. */
export function sentenceOf(text: string): string | undefined {
  const line = plainText(text.slice(0, 5 * MAX_LENGTH), MAX_LENGTH)
  const bare = line.replaceAll('"', '')
  const isEmpty = [NO_SENTENCE, BYTES, EMPTY_WORDS].some((pattern) => pattern.test(bare))
  return /\p{L}{2}/u.test(bare) && !isEmpty ? line : undefined
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

  /** Returns the values it contains. */
  readParts(value: unknown): readonly unknown[] {
    if (typeof value === 'string' && this.texts.length < MAX_VALUES) this.#addText(value.slice(0, MAX_UNITS))
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
    // A library's long message repeats the whole request; the short one replaces it if present.
    if (typeof parts.get('shortMessage') === 'string') parts.delete('message')
    if (typeof parts.get('details') === 'string') parts.delete('shortMessage')
    return [...parts.values()]
  }

  #addText(text: string): void {
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

/** Undefined if reading fails. */
function read(value: object, key: string): unknown {
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

/** Of a question's URL. The service reads requests by it, and describes it to others. */
export interface Parameter<Value> {
  readonly about: string
  /** In the example request, which omits a parameter without one. */
  readonly example?: string
  readonly isRequired: boolean
  readonly schema: Readonly<Record<string, unknown>>
  /** Completes "must be". */
  readonly limits: string
  /** From its values in the order of the URL; null if it is refused. */
  readonly read: (values: readonly string[]) => Value | null
}

type Hex = `0x${string}`

const MAX_TEXT_LENGTH = 256

/** The database takes no NUL in a text. */
const isStorable = (text: string): boolean => !text.includes('\0')

export const text = (about: string, example: string): Parameter<string> => ({
  about,
  example,
  isRequired: true,
  schema: { type: 'string', minLength: 1, maxLength: MAX_TEXT_LENGTH, pattern: '^[^\\u0000]*$' },
  limits: `a text of 1 to ${MAX_TEXT_LENGTH} characters`,
  read: ([value = '']) =>
    value !== '' && value.length <= MAX_TEXT_LENGTH && isStorable(value) ? value : null,
})

/** May be repeated. Longer and further ones are omitted. */
export const texts = (
  about: string,
  example: string,
  maxItems: number,
  maxLength: number,
): Parameter<readonly string[]> => ({
  about,
  example,
  isRequired: false,
  schema: { type: 'array', maxItems, items: { type: 'string', maxLength } },
  limits: `at most ${maxItems} texts of at most ${maxLength} characters`,
  read: (values) => values.slice(0, maxItems).filter((one) => one.length <= maxLength && isStorable(one)),
})

export const oneOf = <const Words extends readonly string[]>(
  about: string,
  words: Words,
): Parameter<Words[number]> => {
  const [example] = words
  return {
    about,
    ...(example !== undefined && { example }),
    isRequired: true,
    schema: { type: 'string', enum: words },
    limits: `one of ${words.join(', ')}`,
    read: ([value]) => words.find((word) => word === value) ?? null,
  }
}

const ADDRESS = /^0x[\da-f]{40}$/

/** Read in lower case. */
export const address = (about: string): Parameter<Hex> => ({
  about,
  example: `0x${'ab'.repeat(20)}`,
  isRequired: true,
  schema: { type: 'string', pattern: '^0[xX][0-9a-fA-F]{40}$' },
  limits: 'an address: 0x and 40 hexadecimal digits',
  read: ([value]) => {
    const lower = value?.toLowerCase() ?? ''
    return ADDRESS.test(lower) ? (lower as Hex) : null
  },
})

export const optional = <Value>(parameter: Parameter<Value>): Parameter<Value | undefined> => ({
  ...parameter,
  isRequired: false,
  read: (values) => (values.length === 0 ? undefined : parameter.read(values)),
})

/** Whole, from 0; the fallback if absent. */
export const number = (about: string, maximum: number, fallback: number): Parameter<number> => ({
  about,
  isRequired: false,
  schema: { type: 'integer', minimum: 0, maximum, default: fallback },
  limits: `a whole number from 0 to ${maximum}`,
  read: ([value = `${fallback}`]) => {
    const read = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    return read <= maximum ? read : null
  },
})

/** The id of an event: its place in chain order, in digits. */
const EVENT_ID = '^\\d{75}$'

/** Of the last entry of the page before; undefined for the first page. */
export const cursor = (page: number): Parameter<string | undefined> => ({
  about: `For the next page: the id of the last entry of the page before. Without it the answer is the first page. A page with fewer than ${page} entries is the last one.`,
  isRequired: false,
  schema: { type: 'string', pattern: EVENT_ID },
  limits: 'the id of an entry',
  read: ([value]) => (value === undefined || new RegExp(EVENT_ID).test(value) ? value : null),
})

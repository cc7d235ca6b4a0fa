/** Deeper than any value of the app; hostile text must not exhaust the stack. */
const MAX_DEPTH = 32

type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json }

/** An object's only field, for a value that JSON lacks. */
const BIG_INTEGER = '$bigint'
const MAP = '$map'
/** A list of fields, for an object with a field that starts with `$`. */
const FIELDS = '$fields'

/** Handles big integers and maps, drops undefined fields. Throws for a value that would not come back the same. */
export const toArchiveJson = (value: unknown): string => JSON.stringify(toJson(value, 0))

/** Throws for any text that `toArchiveJson` does not make. */
export const fromArchiveJson = (text: string): unknown => fromJson(JSON.parse(text) as Json, 0)

function toJson(value: unknown, depth: number): Json {
  if (depth > MAX_DEPTH) throw new TypeError('A stored value is too deep')
  if (typeof value === 'bigint') return { [BIG_INTEGER]: value.toString() }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1))
  if (value instanceof Map)
    return { [MAP]: [...value].map((entry) => entry.map((part) => toJson(part, depth + 2))) }
  if (typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    throw new TypeError(`A ${typeof value} cannot be stored as JSON`)
  const fields = Object.entries(value).flatMap(([field, each]) =>
    each === undefined ? [] : [[field, toJson(each, depth + 1)] as const],
  )
  return fields.some(([field]) => field.startsWith('$')) ? { [FIELDS]: fields } : Object.fromEntries(fields)
}

function fromJson(json: Json, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new TypeError('A stored value is too deep')
  if (typeof json !== 'object' || json === null) return json
  if (isList(json)) return json.map((item) => fromJson(item, depth + 1))
  const fields = Object.entries(json)
  const [[name, content] = ['', null], ...others] = fields
  if (!fields.some(([field]) => field.startsWith('$')))
    return Object.fromEntries(fields.map(([field, each]) => [field, fromJson(each, depth + 1)]))
  if (others.length === 0 && name === BIG_INTEGER) return bigIntegerIn(content)
  if (others.length === 0 && name === MAP)
    return new Map(
      pairsIn(content).map(([key, each]) => [fromJson(key, depth + 2), fromJson(each, depth + 2)]),
    )
  if (others.length === 0 && name === FIELDS)
    return Object.fromEntries(pairsIn(content).map(([field, each]) => [field, fromJson(each, depth + 1)]))
  throw new TypeError(`A stored value has an unknown field ${name}`)
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)

function bigIntegerIn(json: Json): bigint {
  if (typeof json !== 'string' || !/^-?\d{1,78}$/.test(json)) throw new TypeError('Not a big integer')
  return BigInt(json)
}

function pairsIn(json: Json): readonly (readonly [Json, Json])[] {
  if (typeof json !== 'object' || json === null || !isList(json)) throw new TypeError('Not a list of pairs')
  return json.map((pair) => {
    const [first, second] = typeof pair === 'object' && pair !== null && isList(pair) ? pair : []
    if (first === undefined || second === undefined) throw new TypeError('Not a list of pairs')
    return [first, second]
  })
}

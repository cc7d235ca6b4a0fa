import { asRecord, parseJson } from '../shared/parseJson.ts'
import { err, ok, type Result } from '../shared/Result.ts'

/** Bytes; longer data counts as malformed (rules/names: untrusted-data). */
const MAX_DATA_BYTES = 64 * 1024

export type PictureDataFailure =
  /** Not a JSON object, so writing would lose it. */
  | 'malformed'
  /** Exceeds the limit for reading. */
  | 'too large'

/** The data's `image` text; undefined without one, or if the data is too long. */
export function readPicture(data: string): string | undefined {
  if (isTooLong(data)) return undefined
  const record = asRecord(parseJson(data))
  // Own fields only: a "__proto__" in the text must not supply one.
  if (!record || !Object.hasOwn(record, 'image')) return undefined
  const { image } = record
  return typeof image === 'string' && image.trim() !== '' ? image.trim() : undefined
}

/**
 * Replaces or removes the picture; every other field keeps its position and exact text,
 * including numbers beyond JavaScript's precision. Empty data counts as an empty object.
 */
export function withPicture(data: string, image: string | undefined): Result<string, PictureDataFailure> {
  if (data.trim() === '') return sized(objectOf(pictureField(image)))
  if (isTooLong(data) || !asRecord(parseJson(data))) return err('malformed')
  const fields = fieldsOf(data)
  const others = fields.filter(({ key }) => key !== 'image').map(({ text }) => text)
  const index = fields.findIndex(({ key }) => key === 'image')
  const at = index < 0 ? others.length : index
  return sized(objectOf([...others.slice(0, at), ...pictureField(image), ...others.slice(at)]))
}

export function onlyPicture(image: string | undefined): Result<string, PictureDataFailure> {
  return sized(objectOf(pictureField(image)))
}

const objectOf = (fields: readonly string[]): string => `{${fields.join(',')}}`

const pictureField = (image: string | undefined): readonly string[] =>
  image === undefined ? [] : [`"image":${JSON.stringify(image)}`]

function sized(data: string): Result<string, PictureDataFailure> {
  return isTooLong(data) ? err('too large') : ok(data)
}

function isTooLong(text: string): boolean {
  // Bytes are never fewer than characters, so this saves encoding a huge text.
  return text.length > MAX_DATA_BYTES || new TextEncoder().encode(text).length > MAX_DATA_BYTES
}

interface Field {
  readonly key: string
  /** Key and value, unchanged. */
  readonly text: string
}

function fieldsOf(json: string): readonly Field[] {
  const fields: Field[] = []
  let depth = 0
  let start = 0
  const add = (end: number) => {
    const text = json.slice(start, end).trim()
    const [key] = /^"(?:[^"\\]|\\.)*"/s.exec(text) ?? []
    if (key !== undefined) fields.push({ key: String(JSON.parse(key)), text })
  }
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (character === '"') index = endOfString(json, index)
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth === 1) start = index + 1
    } else if (character === '}' || character === ']') {
      if (depth === 1) add(index)
      depth -= 1
    } else if (character === ',' && depth === 1) {
      add(index)
      start = index + 1
    }
  }
  return fields
}

/** `start` is the opening quote. */
function endOfString(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index
}

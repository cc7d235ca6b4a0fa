import { asRecord, parseJson } from '../shared/parseJson.ts'
import { err, ok, type Result } from '../shared/Result.ts'

/** Bytes of a name's data that are looked at; longer data is nobody's picture (rules/names: untrusted-data). */
const MAX_DATA_BYTES = 64 * 1024

/** Why a picture cannot be put into a name's data. */
export type PictureDataFailure =
  /** It is no JSON object: what stands there would be lost. */
  | 'malformed'
  /** With the picture it would be longer than anybody reads. */
  | 'too large'

/** The picture a name's data names; undefined for none, and for whatever is not a text in a small JSON object. */
export function readPicture(data: string): string | undefined {
  if (isTooLong(data)) return undefined
  const record = asRecord(parseJson(data))
  // Own fields alone: "__proto__" in the text must not lend one.
  if (!record || !Object.hasOwn(record, 'image')) return undefined
  const { image } = record
  return typeof image === 'string' && image.trim() !== '' ? image.trim() : undefined
}

/**
 * A name's data with another picture, or with none: every other field keeps its place and its exact text, also numbers
 * no JavaScript number holds. No data at all is an empty object.
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

/** Data that holds a picture and nothing else, in the place of data that cannot be read. */
export function onlyPicture(image: string | undefined): Result<string, PictureDataFailure> {
  return sized(objectOf(pictureField(image)))
}

const objectOf = (fields: readonly string[]): string => `{${fields.join(',')}}`

const pictureField = (image: string | undefined): readonly string[] =>
  image === undefined ? [] : [`"image":${JSON.stringify(image)}`]

function sized(data: string): Result<string, PictureDataFailure> {
  return isTooLong(data) ? err('too large') : ok(data)
}

/** A text has at least as many bytes as characters. */
function isTooLong(text: string): boolean {
  return text.length > MAX_DATA_BYTES || new TextEncoder().encode(text).length > MAX_DATA_BYTES
}

interface Field {
  readonly key: string
  /** Key and value as they stand there. */
  readonly text: string
}

/** The fields of a JSON object that is known to be one, in their order. */
function fieldsOf(json: string): readonly Field[] {
  const fields: Field[] = []
  let depth = 0
  let start = 0
  const take = (end: number) => {
    const text = json.slice(start, end).trim()
    const [key] = /^"(?:[^"\\]|\\.)*"/s.exec(text) ?? []
    if (key !== undefined) fields.push({ key: String(JSON.parse(key)), text })
  }
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index]
    if (character === '"') index = endOfText(json, index)
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth === 1) start = index + 1
    } else if (character === '}' || character === ']') {
      if (depth === 1) take(index)
      depth -= 1
    } else if (character === ',' && depth === 1) {
      take(index)
      start = index + 1
    }
  }
  return fields
}

/** Where the text that begins here ends. */
function endOfText(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index
}

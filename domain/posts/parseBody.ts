import { sameAddress, type Address } from '../shared/Address.ts'
import { isLongerThan } from '../shared/characters.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { FoundBody, PostBody } from './PostBody.ts'

/**
 * Bytes of a body as it is kept: so much fits the longest text in any script, and no more is ever read
 * (rules/posts: stored-post).
 */
export const MAX_BODY_BYTES = 64 * 1024

/**
 * Code points of a text. The ancestor has no bound; some ten pages are more than anybody has written there, and what
 * is longer would only cost those who read it. It is refused whole: half a text may say the opposite.
 */
export const MAX_POST_LENGTH = 10_000

const FIELDS = ['author', 'text', 'timestamp'] as const satisfies readonly (keyof PostBody)[]

/**
 * The text of a body, if it is a post of that author's (rules/posts: stored-post). Never throws. Only the three fields
 * of its own are looked at; the author counts in any letter case, because older posts have what the wallet gave.
 */
export function parseBody(json: string, author: Address): FoundBody {
  // Each UTF-16 unit is a byte at least, so nothing long is parsed; the adapters count bytes as they come.
  if (json.length > MAX_BODY_BYTES) return TOO_LONG
  const fields = asRecord(parseJson(json))
  const [writer, text, timestamp] = FIELDS.map((name) =>
    fields && Object.hasOwn(fields, name) ? fields[name] : undefined,
  )
  if (typeof writer !== 'string' || typeof text !== 'string' || !Number.isFinite(timestamp)) return UNREADABLE
  if (!sameAddress(writer, author)) return { kind: 'none', why: 'another author' }
  if (text.trim() === '') return UNREADABLE
  return isLongerThan(text, MAX_POST_LENGTH) ? TOO_LONG : { kind: 'text', text }
}

const UNREADABLE: FoundBody = { kind: 'none', why: 'unreadable' }
/** What is said of a body that is more than is read. */
export const TOO_LONG: FoundBody & { readonly kind: 'none' } = { kind: 'none', why: 'too long' }

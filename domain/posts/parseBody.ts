import { sameAddress, type Address } from '../shared/Address.ts'
import { isLongerThan } from '../shared/characters.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { FoundBody, PostBody } from './PostBody.ts'

/** Bytes: enough for the longest text in any script, and the limit of a read (rules/posts: stored-post). */
export const MAX_BODY_BYTES = 64 * 1024

/** Code points, some ten pages. Longer texts are refused rather than cut: half a text may say the opposite. */
export const MAX_POST_LENGTH = 10_000

const FIELDS = ['author', 'text', 'timestamp'] as const satisfies readonly (keyof PostBody)[]

/**
 * Accepts only posts of `author`, in any letter case, because older bodies have the wallet's spelling
 * (rules/posts: stored-post). Blank text is 'unreadable'. Never throws.
 */
export function parseBody(json: string, author: Address): FoundBody {
  // A UTF-16 unit is at least one byte, so a long body is never parsed; adapters count exact bytes.
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
export const TOO_LONG: FoundBody & { readonly kind: 'none' } = { kind: 'none', why: 'too long' }

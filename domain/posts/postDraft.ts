import type { Address } from '../shared/Address.ts'
import { isLongerThan } from '../shared/characters.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { MAX_ON_CHAIN_BYTES } from './bodyUrl.ts'
import { MAX_POST_LENGTH } from './parseBody.ts'
import { listKey, type PostList } from './PostList.ts'

/** From here on the writer is told how much room is left. */
const NEAR_THE_END = 500

/** What is posted of what was typed: without the blanks around it. */
export function postText(typed: string): string {
  return typed.trim()
}

/** The length of what would be posted, in code points: an emoji of one code point is one. */
export function postLength(typed: string): number {
  let length = 0
  for (const _ of postText(typed)) length += 1
  return length
}

/** The room a draft has: how much more fits, negative where it is too long, in the unit of the limit that is nearer. */
export interface RemainingLength {
  readonly left: number
  readonly unit: 'character' | 'byte'
}

/**
 * How much more a draft has room for. Readers bound a post in characters, each of them one code point; what the chain
 * keeps is also bounded in bytes, of which a letter takes one to three and an emoji four or more.
 */
export function remainingLength(
  typed: string,
  author: Address,
  storage: 'arweave' | 'onchain',
): RemainingLength {
  const characters = { left: MAX_POST_LENGTH - postLength(typed), unit: 'character' } as const
  if (storage === 'arweave') return characters
  const bytes = MAX_ON_CHAIN_BYTES - postBody(author, postText(typed), LATEST).length
  return bytes < characters.left ? { left: bytes, unit: 'byte' } : characters
}

/** Of as many digits as any time in seconds has for the next centuries. */
const LATEST = 9_999_999_999

/** What is said of the room that is left, once it gets scarce; the link to a post that is quoted takes of it, too. */
export function remainingText({ left, unit }: RemainingLength, quotes = false): string | undefined {
  if (left >= NEAR_THE_END) return undefined
  const units = Math.abs(left) === 1 ? unit : `${unit}s`
  const counted = quotes ? `${COUNTED[unit]}; the link to the quoted post counts` : COUNTED[unit]
  return `${left >= 0 ? `${left} ${units} left` : `${-left} ${units} too many`} (${counted})`
}

/** What an emoji, which looks like one, is counted as. */
const COUNTED: Readonly<Record<RemainingLength['unit'], string>> = {
  character: 'some emoji count as several',
  byte: 'a plain letter takes 1, an emoji 4 or more',
}

/**
 * The text of a post as it is kept: its author, what they wrote, and when by their clock, in seconds
 * (rules/posts: stored-post).
 */
export function postBody(author: Address, text: string, seconds: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ author, text, timestamp: seconds }))
}

/** Where the browser keeps what an account has typed for a list. */
export function postDraftKey(list: PostList, account: Address): string {
  return `draft:post:${account.toLowerCase()}:${listKey(list)}`
}

/** What is typed and not posted yet. Every tab that shows it shows the same one, by its id. */
export interface PostDraft {
  /** The id the post will have: a draft that another tab has posted is recognised by it. */
  readonly id: string
  readonly text: string
  /** The page of the post it quotes; undefined where it quotes none. */
  readonly quote?: string | undefined
}

/** The draft for the browser. */
export function writePostDraft({ id, text, quote }: PostDraft): string {
  return JSON.stringify({ v: 1, id, text, quote })
}

/** What was kept there; undefined for anything that was not typed here, for the browser's storage may be edited by anybody. */
export function readPostDraft(stored: string | undefined): PostDraft | undefined {
  const { v, id, text, quote } = asRecord(parseJson(stored)) ?? {}
  if (v !== 1 || typeof id !== 'string' || typeof text !== 'string') return undefined
  if (id === '' || id.length > MAX_ID_LENGTH || !isStorable(text)) return undefined
  if (quote === undefined) return text === '' ? undefined : { id, text }
  return typeof quote === 'string' && quote.length <= MAX_ID_LENGTH ? { id, text, quote } : undefined
}

/** More than any id has that was made here, and any path of a post. */
const MAX_ID_LENGTH = 300

/** Code points that are kept while typing: enough for a post that is still to be shortened. */
const MAX_STORED_LENGTH = 8 * MAX_POST_LENGTH

/** Said where nothing was taken because it would be more than is kept. */
export const TOO_MUCH_TEXT = `That is more than the ${MAX_STORED_LENGTH.toLocaleString('en')} characters that fit here. None of it was put in, and what was there is kept.`

/** Whether a draft is kept as it is; what is longer is not taken, so that none is lost with the page. */
export function isStorable(typed: string): boolean {
  return !isLongerThan(typed, MAX_STORED_LENGTH)
}

/** Where a cursor stands in a text, in UTF-16 units, or what it has marked. */
export interface Selection {
  readonly start: number
  readonly end: number
}

/** A text with something put in the place of what is marked, and where the cursor then stands. */
export function withInserted(
  text: string,
  { start, end }: Selection,
  inserted: string,
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, start)
  return { text: `${before}${inserted}${text.slice(end)}`, cursor: before.length + inserted.length }
}

/** An address set apart from the words around it, so that it is read as one (rules/posts: inserted-pictures). */
export function withAddress(
  text: string,
  selection: Selection,
  address: string,
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, selection.start)
  const after = text.slice(selection.end)
  const lead = before === '' || /\s$/.test(before) ? '' : ' '
  const trail = /^\s/.test(after) ? '' : ' '
  return withInserted(text, selection, `${lead}${address}${trail}`)
}

/** A text without a piece of it and without the one blank that set it apart; every other character stays. */
export function withoutPiece(text: string, { start, end }: Selection): string {
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (after.startsWith(' ') && /(?:^|\s)$/.test(before.slice(-1))) return before + after.slice(1)
  return (before.endsWith(' ') ? before.slice(0, -1) : before) + after
}

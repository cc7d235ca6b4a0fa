import type { Address } from '../shared/Address.ts'
import { isLongerThan } from '../shared/characters.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { MAX_ON_CHAIN_BYTES } from './bodyUrl.ts'
import { MAX_POST_LENGTH } from './parseBody.ts'
import { listKey, type PostList } from './PostList.ts'
import * as texts from './texts.ts'

/** Below this remaining length the composer shows the counter. */
const NEAR_THE_END = 500

/** The text as it is posted: without white space around it. */
export function postText(typed: string): string {
  return typed.trim()
}

/** Code points of the text as it is posted. */
export function postLength(typed: string): number {
  let length = 0
  for (const _ of postText(typed)) length += 1
  return length
}

/** The remaining length, negative for a text that is too long, in the unit of the nearer limit. */
export interface RemainingLength {
  readonly left: number
  readonly unit: 'character' | 'byte'
}

/**
 * The remaining length of a draft. Posts are limited in code points; on-chain storage is limited in bytes too, and a
 * letter takes one to three bytes, an emoji four or more.
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

/** A timestamp with as many digits as any of the next centuries. */
const LATEST = 9_999_999_999

/**
 * The counter of the remaining length; undefined while 500 or more are left. `quotes` only adds the hint that the link
 * to the quoted post counts, too.
 */
export function remainingText({ left, unit }: RemainingLength, quotes = false): string | undefined {
  if (left >= NEAR_THE_END) return undefined
  const units = texts.units(Math.abs(left), unit)
  const counted = quotes ? `${COUNTED[unit]}; ${texts.quotedLinkCounts}` : COUNTED[unit]
  return `${left >= 0 ? texts.roomLeft(units) : texts.roomExceeded(units)} (${counted})`
}

/** The hints beside the counter, because an emoji looks like a single character and a letter like a single byte. */
const COUNTED: Readonly<Record<RemainingLength['unit'], string>> = {
  character: texts.emojiCountAsSeveral,
  byte: texts.lettersTakeBytes,
}

/** The stored form of a post; `seconds` is Unix time by the author's clock (rules/posts: stored-post). */
export function postBody(author: Address, text: string, seconds: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ author, text, timestamp: seconds }))
}

export function postDraftKey(list: PostList, account: Address): string {
  return `draft:post:${account.toLowerCase()}:${listKey(list)}`
}

/** A draft, shared by id between all tabs that show it. */
export interface PostDraft {
  /** The id the post will have, so that a draft posted by another tab is recognised. */
  readonly id: string
  readonly text: string
  /** The path of the quoted post's page; undefined where it quotes none. */
  readonly quote?: string | undefined
}

export function writePostDraft({ id, text, quote }: PostDraft): string {
  return JSON.stringify({ v: 1, id, text, quote })
}

/**
 * Parses a stored draft; undefined for anything this app cannot have written, because browser storage can be edited.
 * Undefined also for a draft without text and without quote.
 */
export function readPostDraft(stored: string | undefined): PostDraft | undefined {
  const { v, id, text, quote } = asRecord(parseJson(stored)) ?? {}
  if (v !== 1 || typeof id !== 'string' || typeof text !== 'string') return undefined
  if (id === '' || id.length > MAX_ID_LENGTH || !isStorable(text)) return undefined
  if (quote === undefined) return text === '' ? undefined : { id, text }
  return typeof quote === 'string' && quote.length <= MAX_ID_LENGTH ? { id, text, quote } : undefined
}

/** Characters; longer than any id or post path. */
const MAX_ID_LENGTH = 300

/** Code points of a stored draft: enough for a post that is still to be shortened. */
export const MAX_STORED_LENGTH = 8 * MAX_POST_LENGTH

/** Whether a draft is short enough to be stored. A longer draft is refused at once, so that none is lost with the page. */
export function isStorable(typed: string): boolean {
  return !isLongerThan(typed, MAX_STORED_LENGTH)
}

/** A selection in a text, or its cursor, in UTF-16 units. */
export interface Selection {
  readonly start: number
  readonly end: number
}

/** Replaces the selection, and returns the cursor after the inserted text. */
export function withInserted(
  text: string,
  { start, end }: Selection,
  inserted: string,
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, start)
  return { text: `${before}${inserted}${text.slice(end)}`, cursor: before.length + inserted.length }
}

/**
 * Inserts an address between spaces, so that it is parsed alone (rules/posts: inserted-pictures). No second space is
 * added beside white space, and none at the start of the text.
 */
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

/** A text without a piece and the space that separated it. */
export function withoutPiece(text: string, { start, end }: Selection): string {
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (after.startsWith(' ') && /(?:^|\s)$/.test(before.slice(-1))) return before + after.slice(1)
  return (before.endsWith(' ') ? before.slice(0, -1) : before) + after
}

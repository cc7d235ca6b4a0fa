import type { Address } from '../shared/Address.ts'
import { isLongerThan } from '../shared/characters.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { MAX_ON_CHAIN_BYTES } from './bodyUrl.ts'
import { MAX_POST_LENGTH } from './parseBody.ts'
import { listKey, type PostList } from './PostList.ts'
import * as texts from './texts.ts'

/** Characters left, below which the composer shows the counter. */
const NEAR_THE_END = 500

/** As posted: trimmed. */
export function postText(typed: string): string {
  return typed.trim()
}

export function postLength(typed: string): number {
  let length = 0
  for (const _ of postText(typed)) length += 1
  return length
}

/** Negative if too long, in the unit of the nearer limit. */
export interface RemainingLength {
  readonly left: number
  readonly unit: 'character' | 'byte'
}

/** Posts are limited in code points, on-chain storage in bytes too: a letter takes one to three, an emoji four. */
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

/** As long as any timestamp of the next centuries. */
const LATEST = 9_999_999_999

/** Undefined while 500 or more are left. `quotes` adds the hint that the quoted post's link counts too. */
export function remainingText({ left, unit }: RemainingLength, quotes = false): string | undefined {
  if (left >= NEAR_THE_END) return undefined
  const hint = (quotes ? texts.roomHintsWithQuote : texts.roomHints)[unit]
  return left >= 0 ? texts.roomLeft[unit](left, hint) : texts.roomExceeded[unit](-left, hint)
}

/** As stored; `seconds` is Unix time by the author's clock (rules/posts: stored-post). */
export function postBody(author: Address, text: string, seconds: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ author, text, timestamp: seconds }))
}

export function postDraftKey(list: PostList, account: Address): string {
  return `draft:post:${account.toLowerCase()}:${listKey(list)}`
}

/** Shared by id between the tabs that show it. */
export interface PostDraft {
  /** The post's future id, so that a draft posted in another tab is recognised. */
  readonly id: string
  readonly text: string
  readonly quote?: string | undefined
}

export function writePostDraft({ id, text, quote }: PostDraft): string {
  return JSON.stringify({ v: 1, id, text, quote })
}

/** Undefined for what the app cannot have written, because users can edit storage, and without text and quote. */
export function readPostDraft(stored: string | undefined): PostDraft | undefined {
  const { v, id, text, quote } = asRecord(parseJson(stored)) ?? {}
  if (v !== 1 || typeof id !== 'string' || typeof text !== 'string') return undefined
  if (id === '' || id.length > MAX_ID_LENGTH || !isStorable(text)) return undefined
  if (quote === undefined) return text === '' ? undefined : { id, text }
  return typeof quote === 'string' && quote.length <= MAX_ID_LENGTH ? { id, text, quote } : undefined
}

/** Characters; longer than any id or post path. */
const MAX_ID_LENGTH = 300

/** Code points: enough for a post that is still to be shortened. */
export const MAX_STORED_LENGTH = 8 * MAX_POST_LENGTH

/** Longer drafts are refused at once, so that none is lost with the page. */
export function isStorable(typed: string): boolean {
  return !isLongerThan(typed, MAX_STORED_LENGTH)
}

/** UTF-16 units; the cursor if empty. */
export interface Selection {
  readonly start: number
  readonly end: number
}

/** Returns the cursor after the inserted text. */
export function withInserted(
  text: string,
  { start, end }: Selection,
  inserted: string,
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, start)
  return { text: `${before}${inserted}${text.slice(end)}`, cursor: before.length + inserted.length }
}

/** Adds spaces where needed, so that the address is parsed alone (rules/posts: inserted-pictures). */
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

/** Removes the piece and its separating space. */
export function withoutPiece(text: string, { start, end }: Selection): string {
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (after.startsWith(' ') && /(?:^|\s)$/.test(before.slice(-1))) return before + after.slice(1)
  return (before.endsWith(' ') ? before.slice(0, -1) : before) + after
}

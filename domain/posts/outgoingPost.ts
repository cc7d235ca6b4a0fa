import type { Outcome } from '../activity/ActivityEntry.ts'
import { readKeptAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import { listKey, type PostList } from './PostList.ts'
import { LONGEST_POST } from './parseBody.ts'

/** A post on its way to the chain, as the browser keeps it. */
export interface OutgoingPost {
  /** Its draft's, of its own among all of them: the second in which that was begun, its list, and a number where they meet. */
  readonly id: string
  readonly account: Address
  readonly list: PostList
  readonly text: string
  /** When it was written by its author's clock, in seconds; part of its text as it is kept. */
  readonly seconds: number
  /** Where its text is kept; undefined until it is. It is never kept twice. */
  readonly url: string | undefined
  /** Why it is not going on; undefined while it is, or where nothing is known to be wrong. */
  readonly problem: string | undefined
}

/** How an outgoing post stands. */
export type OutgoingStage =
  /** It is found out whether it is there already, or in hand elsewhere. */
  | 'looking'
  /** Its text is being kept. */
  | 'uploading'
  /** The review is shown, or the wallet asks. */
  | 'signing'
  /** The chain has it in hand. */
  | 'confirming'
  /** The chain has it; it goes once the list shows it. */
  | 'posted'
  | 'failed'

/** What a post's transactions are about; an outgoing post's id follows. */
export const POST_TOPIC = 'post:'

/** So many of an account are kept; no other is taken while there are. */
export const MOST_OUTGOING = 20
const LONGEST_URL = 20 * LONGEST_POST
const LONGEST_WORDS = 500

/** Where the browser keeps what an account is posting. */
export function outboxKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-outbox`
}

/** The text for the browser; only so many are kept, the newest. */
export function writeOutbox(posts: readonly OutgoingPost[]): string {
  return JSON.stringify({ v: 1, posts: posts.slice(0, MOST_OUTGOING) })
}

/** Reads them back; one that does not hold together is left out, the others stay (threats T9). */
export function readOutbox(text: string | undefined): readonly OutgoingPost[] {
  const kept = asRecord(parseJson(text))
  const posts = kept?.['v'] === 1 ? kept['posts'] : undefined
  return Array.isArray(posts)
    ? posts.slice(0, MOST_OUTGOING).flatMap((post) => readPost(asRecord(post)) ?? [])
    : []
}

function readPost(kept: Readonly<Record<string, unknown>> | undefined): OutgoingPost | undefined {
  const { id, account, text, seconds, url, problem } = kept ?? {}
  const author = typeof account === 'string' ? readKeptAddress(account) : undefined
  const list = readList(asRecord(kept?.['list']))
  if (!author || !list) return undefined
  if (!isText(id, LONGEST_WORDS) || !isText(text, 2 * LONGEST_POST) || !isIndex(seconds)) return undefined
  if (url !== undefined && !isText(url, LONGEST_URL)) return undefined
  if (problem !== undefined && !isText(problem, LONGEST_WORDS)) return undefined
  return { id, account: author, list, text, seconds, url, problem }
}

function readList(kept: Readonly<Record<string, unknown>> | undefined): PostList | undefined {
  const context = readAddress(kept?.['context'])
  if (!context) return undefined
  const { kind, message, subject } = kept ?? {}
  if (kind === 'messages') return { kind, context }
  if (kind === 'replies') return isIndex(message) ? { kind, context, message } : undefined
  const about = readAddress(subject)
  return kind === 'comments' && about ? { kind, context, subject: about } : undefined
}

const readAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' ? readKeptAddress(value) : undefined
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest
const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** An id that no other of these posts has. */
export function outgoingId(list: PostList, seconds: number, others: readonly OutgoingPost[]): string {
  const start = `${seconds}:${listKey(list)}`
  const taken = new Set(others.map(({ id }) => id))
  let number = 1
  while (taken.has(`${start}:${number}`)) number += 1
  return `${start}:${number}`
}

/** Why a post is not there although it was signed; undefined where it is, or may still come to be. */
export function lostText(outcome: Outcome): string | undefined {
  switch (outcome) {
    case 'success':
      return undefined
    case 'failed':
      return 'The chain refused it. Only the network fee is gone.'
    case 'cancelled':
      return 'You cancelled it in your wallet. Only the network fee is gone.'
    case 'replaced':
      return 'Another transaction of yours took its place. It was not posted.'
    case 'dropped':
      return 'The network has dropped it. Nothing was paid.'
  }
}

import { readKeptAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { OutgoingPost, OutgoingState } from './outgoingPost.ts'
import { LONGEST_POST } from './parseBody.ts'
import type { PostList } from './PostList.ts'

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
  // As a build without stages reads and writes them, too: it may be open in another tab.
  const written = posts.slice(0, MOST_OUTGOING).map(({ state, ...post }) => ({ ...post, ...state }))
  return JSON.stringify({ v: 1, posts: written })
}

/** Reads them back; one that does not hold together is left out, the others stay (rules/storage: checked-when-read). */
export function readOutbox(text: string | undefined): readonly OutgoingPost[] {
  const kept = asRecord(parseJson(text))
  const posts = kept?.['v'] === 1 ? kept['posts'] : undefined
  return Array.isArray(posts)
    ? posts.slice(0, MOST_OUTGOING).flatMap((post) => readPost(asRecord(post)) ?? [])
    : []
}

function readPost(kept: Readonly<Record<string, unknown>> | undefined): OutgoingPost | undefined {
  const { id, account, text, seconds } = kept ?? {}
  const author = readAddress(account)
  const list = readList(asRecord(kept?.['list']))
  const state = readState(kept ?? {})
  if (!author || !list || !state) return undefined
  if (!isText(id, LONGEST_WORDS) || !isText(text, 2 * LONGEST_POST) || !isIndex(seconds)) return undefined
  return { id, account: author, list, text, seconds, state }
}

/** One without a stage is of a build that had none: a problem had stopped it, and any other was in hand. */
function readState(kept: Readonly<Record<string, unknown>>): OutgoingState | undefined {
  const { stage, url, problem } = kept
  if (url !== undefined && !isText(url, LONGEST_URL)) return undefined
  if (problem !== undefined && !isText(problem, LONGEST_WORDS)) return undefined
  if (problem !== undefined) return { stage: 'failed', url, problem }
  if (url === undefined) return { stage: 'uploading', url }
  return { stage: STAGES_WITH_URL.find((each) => each === stage) ?? 'signing', url }
}

const STAGES_WITH_URL = ['looking', 'confirming', 'posted'] as const

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

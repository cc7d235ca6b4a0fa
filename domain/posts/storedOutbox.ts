import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { OutgoingPost, OutgoingState } from './outgoingPost.ts'
import { MAX_POST_LENGTH } from './parseBody.ts'
import type { PostList } from './PostList.ts'

/** Per account; a further post is refused. */
export const MAX_OUTGOING = 20
const MAX_URL_LENGTH = 20 * MAX_POST_LENGTH
const MAX_QUERY_LENGTH = 500

export function outboxKey(account: Address, chainId: number): string {
  return `${account.toLowerCase()}-${chainId}-outbox`
}

/** Omits posts beyond `MAX_OUTGOING`. */
export function writeOutbox(posts: readonly OutgoingPost[]): string {
  // Flattened like in older releases, one of which may be open in another tab.
  const written = posts.slice(0, MAX_OUTGOING).map(({ state, ...post }) => ({ ...post, ...state }))
  return JSON.stringify({ v: 1, posts: written })
}

/** Omits invalid posts (rules/storage: checked-when-read). */
export function readOutbox(text: string | undefined): readonly OutgoingPost[] {
  const stored = asRecord(parseJson(text))
  const posts = stored?.['v'] === 1 ? stored['posts'] : undefined
  return Array.isArray(posts)
    ? posts.slice(0, MAX_OUTGOING).flatMap((post) => readPost(asRecord(post)) ?? [])
    : []
}

function readPost(stored: Readonly<Record<string, unknown>> | undefined): OutgoingPost | undefined {
  const { id, account, text, seconds } = stored ?? {}
  const author = readAddress(account)
  const list = readList(asRecord(stored?.['list']))
  const state = readState(stored ?? {})
  if (!author || !list || !state) return undefined
  if (!isText(id, MAX_QUERY_LENGTH) || !isText(text, 2 * MAX_POST_LENGTH) || !isIndex(seconds))
    return undefined
  return { id, account: author, list, text, seconds, state }
}

/** Without a stage it is from an older release: it had stopped if it has a problem, otherwise it was being signed. */
function readState(stored: Readonly<Record<string, unknown>>): OutgoingState | undefined {
  const { stage, url, problem } = stored
  if (url !== undefined && !isText(url, MAX_URL_LENGTH)) return undefined
  if (problem !== undefined && !isText(problem, MAX_QUERY_LENGTH)) return undefined
  if (problem !== undefined) return { stage: 'failed', url, problem }
  if (url === undefined) return { stage: 'uploading', url }
  return { stage: STAGES_WITH_URL.find((each) => each === stage) ?? 'signing', url }
}

const STAGES_WITH_URL = ['looking', 'confirming', 'posted'] as const

function readList(stored: Readonly<Record<string, unknown>> | undefined): PostList | undefined {
  const context = readAddress(stored?.['context'])
  if (!context) return undefined
  const { kind, message, subject } = stored ?? {}
  if (kind === 'messages') return { kind, context }
  if (kind === 'replies') return isIndex(message) ? { kind, context, message } : undefined
  const about = readAddress(subject)
  return kind === 'comments' && about ? { kind, context, subject: about } : undefined
}

const readAddress = (value: unknown): Address | undefined =>
  typeof value === 'string' ? readStoredAddress(value) : undefined
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength
const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

import { readStoredAddress, type Address } from '../shared/Address.ts'
import { asRecord, parseJson } from '../shared/parseJson.ts'
import type { StorageFailure } from '../uploads/PermanentStorage.ts'
import {
  interrupted,
  LOST_OUTCOMES,
  SIMPLE_STOPS,
  type OutgoingPost,
  type OutgoingState,
  type StopReason,
} from './outgoingPost.ts'
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

/** Older releases have no stage for a post being signed, and a `problem` in words for one that has stopped. */
function readState(stored: Readonly<Record<string, unknown>>): OutgoingState | undefined {
  const { stage, url, problem, why } = stored
  if (url !== undefined && !isText(url, MAX_URL_LENGTH)) return undefined
  const contested = stored['contested'] === true ? ({ contested: true } as const) : {}
  if (stage === 'failed' || problem !== undefined) {
    const reason = readReason(asRecord(why))
    return { ...(reason ? { stage: 'failed', url, why: reason } : interrupted(url)), ...contested }
  }
  if (url === undefined) return { stage: 'uploading', url, ...contested }
  if (stage === 'confirming' || stage === 'posted') return { stage, url }
  return { stage: stage === 'looking' ? stage : 'signing', url, ...contested }
}

function readReason(stored: Readonly<Record<string, unknown>> | undefined): StopReason | undefined {
  const kind = stored?.['kind']
  if (kind === 'lost') {
    const outcome = LOST_OUTCOMES.find((each) => each === stored?.['outcome'])
    return outcome && { kind, outcome }
  }
  if (kind === 'not stored') {
    const failure = readFailure(asRecord(stored?.['failure']))
    return failure && { kind, failure }
  }
  const simple = SIMPLE_STOPS.find((each) => each === kind)
  return simple && { kind: simple }
}

function readFailure(stored: Readonly<Record<string, unknown>> | undefined): StorageFailure | undefined {
  const { kind, limit, detail, retryAfterSeconds } = stored ?? {}
  switch (kind) {
    case 'rejected':
    case 'wallet unavailable':
    case 'signature too long':
      return { kind }
    case 'too large':
      return isIndex(limit) ? { kind, limit } : undefined
    case 'too many':
      return isIndex(retryAfterSeconds) ? { kind, retryAfterSeconds } : undefined
    case 'not allowed':
    case 'unavailable':
      return isText(detail, MAX_QUERY_LENGTH) ? { kind, detail } : undefined
    default:
      return undefined
  }
}

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

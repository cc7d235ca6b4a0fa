import type { Outcome } from '../activity/ActivityEntry.ts'
import type { Address } from '../shared/Address.ts'
import { listKey, type PostList } from './PostList.ts'
import * as texts from './texts.ts'

/** `url` is where the text is stored, which happens once. */
export type OutgoingState =
  | { readonly stage: 'uploading'; readonly url: undefined }
  /** Checking its list and other tabs for it. */
  | { readonly stage: 'looking'; readonly url: string | undefined }
  /** During review or in the wallet. */
  | { readonly stage: 'signing'; readonly url: string }
  | { readonly stage: 'confirming'; readonly url: string }
  /** The transaction succeeded; the entry goes once the list shows the post. */
  | { readonly stage: 'posted'; readonly url: string }
  | StoppedState

/** Continues only when the user retries. */
export interface StoppedState {
  readonly stage: 'failed'
  readonly url: string | undefined
  readonly problem: string
}

/** On its way to the chain, stored for all tabs of this browser. */
export interface OutgoingPost {
  /** The draft's id: the second it was started, its list, and a distinguishing number. */
  readonly id: string
  readonly account: Address
  readonly list: PostList
  readonly text: string
  /** Unix time by the author's clock; part of the stored body. */
  readonly seconds: number
  readonly state: OutgoingState
}

export type OutgoingEvent =
  /** By a tab, also when it resumes. */
  | { readonly kind: 'started' }
  | { readonly kind: 'stored'; readonly url: string }
  | { readonly kind: 'reviewed' }
  /** The activity list has its pending transaction. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'settled'; readonly outcome: Outcome }
  /** The activity list has lost its transaction. */
  | { readonly kind: 'unfollowed' }
  | { readonly kind: 'stopped'; readonly problem: string }
  /** No open page is working on it. */
  | { readonly kind: 'left' }

/**
 * Events that do not apply change nothing: 'started', 'reviewed', 'stopped' and 'left' once the transaction
 * is sent, and a failed transaction unless the post is confirming.
 */
export function nextState(state: OutgoingState, event: OutgoingEvent): OutgoingState {
  const { stage, url } = state
  const isFollowed = stage === 'confirming' || stage === 'posted'
  switch (event.kind) {
    case 'started':
      if (isFollowed) return state
      return url === undefined ? { stage: 'uploading', url } : { stage: 'looking', url }
    case 'stored':
      if (url !== undefined) return state
      return stage === 'failed' ? { ...state, url: event.url } : { stage: 'looking', url: event.url }
    case 'reviewed':
      return isFollowed || url === undefined ? state : { stage: 'signing', url }
    case 'sent':
      return url === undefined ? state : { stage: 'confirming', url }
    case 'settled':
      if (url === undefined) return state
      if (event.outcome === 'success') return { stage: 'posted', url }
      return stage === 'confirming' ? { stage: 'failed', url, problem: LOST[event.outcome] } : state
    case 'unfollowed':
      return isFollowed ? interrupted(url) : state
    case 'stopped':
      return isFollowed ? state : { stage: 'failed', url, problem: event.problem }
    case 'left':
      return isFollowed || stage === 'failed' ? state : interrupted(url)
  }
}

/** Once the text is stored, the wallet may have been asked and may sign after the page was closed. */
function interrupted(url: string | undefined): StoppedState {
  return { stage: 'failed', url, problem: url === undefined ? texts.interrupted : texts.closedWhileSigning }
}

export const LOST: Readonly<Record<Exclude<Outcome, 'success'>, string>> = {
  failed: texts.transactionFailed,
  partial: texts.transactionFailed,
  cancelled: texts.transactionCancelled,
  replaced: texts.transactionReplaced,
  dropped: texts.transactionDropped,
  unproven: texts.transactionUnproven,
}

export const postTopic = (id: string): string => `post:${id}`

/** Unique among `others`. `seconds` is the draft's Unix time. */
export function outgoingId(list: PostList, seconds: number, others: readonly OutgoingPost[]): string {
  const start = `${seconds}:${listKey(list)}`
  const used = new Set(others.map(({ id }) => id))
  let number = 1
  while (used.has(`${start}:${number}`)) number += 1
  return `${start}:${number}`
}

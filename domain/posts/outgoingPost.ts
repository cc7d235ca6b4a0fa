import type { Outcome } from '../activity/ActivityEntry.ts'
import type { Address } from '../shared/Address.ts'
import type { StorageFailure } from '../uploads/PermanentStorage.ts'
import { listKey, type PostList } from './PostList.ts'

/** `url` is where the text is stored, which happens once. */
export type OutgoingState = WorkedOnState | FollowedState | StoppedState

/** A page works on it, which holds its lock; without that page it has stopped (`seenFromElsewhere`). */
type WorkedOnState = Contested &
  (
    | { readonly stage: 'uploading'; readonly url: undefined }
    /** Checking its list for it. */
    | { readonly stage: 'looking'; readonly url: string }
    /** During review or in the wallet. */
    | { readonly stage: 'signing'; readonly url: string }
  )

type FollowedState =
  | { readonly stage: 'confirming'; readonly url: string }
  /** The transaction succeeded; the entry goes once the list shows the post. */
  | { readonly stage: 'posted'; readonly url: string }

/** Continues only when the user retries. */
export interface StoppedState extends Contested {
  readonly stage: 'failed'
  readonly url: string | undefined
  readonly why: StopReason
}

interface Contested {
  /** A second page has found that another one holds the lock. */
  readonly contested?: true
}

export const SIMPLE_STOPS = [
  'left before review',
  'not signed',
  'request dismissed',
  'upload stopped',
  'interrupted',
  'closed while signing',
  'not known',
  'wallet unclear',
  'may be pending',
  'open elsewhere',
  /** The next request takes the text back without the check. */
  'edit anyway',
  'no room in draft',
  'on its way',
  'already published',
  'answered post gone',
  'quoted post gone',
] as const

export const LOST_OUTCOMES = [
  'failed',
  'partial',
  'cancelled',
  'replaced',
  'dropped',
  'unproven',
] as const satisfies readonly Outcome[]

export type StopReason =
  | { readonly kind: (typeof SIMPLE_STOPS)[number] }
  | { readonly kind: 'lost'; readonly outcome: (typeof LOST_OUTCOMES)[number] }
  | { readonly kind: 'not stored'; readonly failure: StorageFailure }

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
  | { readonly kind: 'stopped'; readonly why: StopReason }
  /** By a page that could not get the lock. */
  | { readonly kind: 'contested' }

/**
 * Events that do not apply change nothing: 'started', 'reviewed', 'stopped' and 'contested' once the transaction
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
      return stage === 'confirming'
        ? { stage: 'failed', url, why: { kind: 'lost', outcome: event.outcome } }
        : state
    case 'unfollowed':
      return isFollowed ? interrupted(url) : state
    case 'stopped':
      return isFollowed ? state : { stage: 'failed', url, why: event.why }
    case 'contested':
      return isFollowed ? state : { ...state, contested: true }
  }
}

/** The state that a page without the post's lock shows. */
export function seenFromElsewhere(state: OutgoingState): OutgoingState {
  if (state.stage === 'confirming' || state.stage === 'posted') return state
  if (state.contested) return { stage: 'failed', url: state.url, why: { kind: 'open elsewhere' } }
  return state.stage === 'failed' ? state : interrupted(state.url)
}

/** Once the text is stored, the wallet may have been asked and may sign after the page was closed. */
export function interrupted(url: string | undefined): StoppedState {
  return { stage: 'failed', url, why: { kind: url === undefined ? 'interrupted' : 'closed while signing' } }
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

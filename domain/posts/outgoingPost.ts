import type { Outcome } from '../activity/ActivityEntry.ts'
import type { Address } from '../shared/Address.ts'
import { listKey, type PostList } from './PostList.ts'
import { POST_STOPPED } from './postTexts.ts'

/** How a post on its way stands. `url` is where its text is kept; it is never kept twice. */
export type OutgoingState =
  /** Its text is being kept. */
  | { readonly stage: 'uploading'; readonly url: undefined }
  /** It is found out whether it is there already, or in hand elsewhere. */
  | { readonly stage: 'looking'; readonly url: string | undefined }
  | {
      readonly stage: /** The review is shown, or the wallet asks. */
        | 'signing'
        /** The chain has it in hand. */
        | 'confirming'
        /** The chain has it; it goes once the list shows it. */
        | 'posted'
      readonly url: string
    }
  | StoppedState

/** It does not go on by itself. */
export interface StoppedState {
  readonly stage: 'failed'
  readonly url: string | undefined
  readonly problem: string
}

/** A post on its way to the chain, as the browser keeps it for all its tabs. */
export interface OutgoingPost {
  /** Its draft's, of its own among all of them: the second in which that was begun, its list, and a number where they meet. */
  readonly id: string
  readonly account: Address
  readonly list: PostList
  readonly text: string
  /** When it was written by its author's clock, in seconds; part of its text as it is kept. */
  readonly seconds: number
  readonly state: OutgoingState
}

/** What becomes of a post on its way. */
export type OutgoingEvent =
  /** A tab goes on with it. */
  | { readonly kind: 'set out' }
  | { readonly kind: 'kept'; readonly url: string }
  /** It is about to be shown for a signature. */
  | { readonly kind: 'reviewed' }
  /** The list of transactions has one of it that is in no block yet. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'settled'; readonly outcome: Outcome }
  /** The list of transactions has none of it any more. */
  | { readonly kind: 'unfollowed' }
  | { readonly kind: 'stopped'; readonly problem: string }
  /** No page that is known to have it in hand is there any more. */
  | { readonly kind: 'left' }

/** How a post stands after an event; as before where that says nothing of it. */
export function nextState(state: OutgoingState, event: OutgoingEvent): OutgoingState {
  const { stage, url } = state
  const isFollowed = stage === 'confirming' || stage === 'posted'
  switch (event.kind) {
    case 'set out':
      if (isFollowed) return state
      return url === undefined ? { stage: 'uploading', url } : { stage: 'looking', url }
    case 'kept':
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

/** Where its text is kept, the wallet may have been asked, and may have signed after the page was closed. */
function interrupted(url: string | undefined): StoppedState {
  const problem = POST_STOPPED[url === undefined ? 'interrupted' : 'closed while signing']
  return { stage: 'failed', url, problem }
}

/** Why a post is not there although it was signed. */
export const LOST: Readonly<Record<Exclude<Outcome, 'success'>, string>> = {
  failed: 'The chain refused it. Only the network fee is gone.',
  cancelled: 'You cancelled it in your wallet. Only the network fee is gone.',
  replaced: 'Another transaction of yours took its place. It was not posted.',
  dropped: 'The network has dropped it. Nothing was paid.',
}

/** What a post's transactions are about. */
export const postTopic = (id: string): string => `post:${id}`

/** An id that no other of these posts has. */
export function outgoingId(list: PostList, seconds: number, others: readonly OutgoingPost[]): string {
  const start = `${seconds}:${listKey(list)}`
  const taken = new Set(others.map(({ id }) => id))
  let number = 1
  while (taken.has(`${start}:${number}`)) number += 1
  return `${start}:${number}`
}

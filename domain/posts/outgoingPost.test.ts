import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import {
  nextState,
  outgoingId,
  seenFromElsewhere,
  type OutgoingEvent,
  type OutgoingPost,
  type OutgoingState,
  type StopReason,
} from './outgoingPost.ts'
import type { PostList } from './PostList.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const LIST: PostList = { kind: 'messages', context: ALICE }
const url = 'ar://x'
const uploading: OutgoingState = { stage: 'uploading', url: undefined }
const looking: OutgoingState = { stage: 'looking', url }
const signing: OutgoingState = { stage: 'signing', url }
const confirming: OutgoingState = { stage: 'confirming', url }
const posted: OutgoingState = { stage: 'posted', url }
const wrong: StopReason = { kind: 'not known' }
const notStored: OutgoingState = { stage: 'failed', url: undefined, why: wrong }
const stopped: OutgoingState = { stage: 'failed', url, why: wrong }
const lost: OutgoingState = { stage: 'failed', url, why: { kind: 'lost', outcome: 'dropped' } }
const closed: OutgoingState = { stage: 'failed', url, why: { kind: 'closed while signing' } }
const interrupted: OutgoingState = { ...notStored, why: { kind: 'interrupted' } }
const openElsewhere: OutgoingState = { stage: 'failed', url, why: { kind: 'open elsewhere' } }
const why: StopReason = { kind: 'wallet unclear' }
const contested = { contested: true } as const

const STATES = { uploading, looking, signing, confirming, posted, notStored, stopped }
const EVENTS = {
  started: { kind: 'started' },
  stored: { kind: 'stored', url },
  reviewed: { kind: 'reviewed' },
  sent: { kind: 'sent' },
  there: { kind: 'settled', outcome: 'success' },
  lost: { kind: 'settled', outcome: 'dropped' },
  unfollowed: { kind: 'unfollowed' },
  stopped: { kind: 'stopped', why },
  contested: { kind: 'contested' },
} as const satisfies Readonly<Record<string, OutgoingEvent>>

/** Events missing from the table change nothing. */
const TABLE: Readonly<
  Record<keyof typeof EVENTS, Partial<Readonly<Record<keyof typeof STATES, OutgoingState>>>>
> = {
  started: { signing: looking, notStored: uploading, stopped: looking },
  stored: { uploading: looking, notStored: stopped },
  reviewed: { looking: signing, stopped: signing },
  sent: { looking: confirming, signing: confirming, posted: confirming, stopped: confirming },
  there: { looking: posted, signing: posted, confirming: posted, stopped: posted },
  // Another attempt may be running by then, or have stopped for its own reason.
  lost: { confirming: lost },
  unfollowed: { confirming: closed, posted: closed },
  stopped: {
    uploading: { ...notStored, why },
    looking: { ...stopped, why },
    signing: { ...stopped, why },
    notStored: { ...notStored, why },
    stopped: { ...stopped, why },
  },
  contested: {
    uploading: { ...uploading, ...contested },
    looking: { ...looking, ...contested },
    signing: { ...signing, ...contested },
    notStored: { ...notStored, ...contested },
    stopped: { ...stopped, ...contested },
  },
}
const names = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

describe('nextState', () => {
  it.each(names(EVENTS).flatMap((event) => names(STATES).map((state) => [event, state] as const)))(
    'follows the table for the event "%s" in the state "%s"',
    (event, state) => {
      expect(nextState(STATES[state], EVENTS[event])).toEqual(TABLE[event][state] ?? STATES[state])
    },
  )

  it('forgets at the next event of the working page that another one wanted the post', () => {
    const events = [EVENTS.started, EVENTS.reviewed, EVENTS.sent, EVENTS.there, EVENTS.stopped]
    expect(events.map((event) => nextState({ ...looking, ...contested }, event))).toEqual(
      events.map((event) => nextState(looking, event)),
    )
  })
  it.each<readonly [OutgoingState, OutgoingState]>([
    [uploading, interrupted],
    [looking, closed],
    [signing, closed],
    [confirming, confirming],
    [posted, posted],
    [notStored, notStored],
    [stopped, stopped],
    [{ ...signing, ...contested }, openElsewhere],
    [{ ...stopped, ...contested }, openElsewhere],
    [
      { ...uploading, ...contested },
      { ...openElsewhere, url: undefined },
    ],
  ])('is shown by a page without the lock, for %j, as %j', (state, shown) => {
    expect(seenFromElsewhere(state)).toEqual(shown)
  })

  it('outgoingId gives each post an id of its own', () => {
    const post: Omit<OutgoingPost, 'id'> = {
      account: ALICE,
      list: LIST,
      text: 'hi',
      seconds: 7,
      state: uploading,
    }
    const first = outgoingId(LIST, 7, [])
    expect(outgoingId(LIST, 7, [{ ...post, id: first }])).not.toBe(first)
    expect(outgoingId(LIST, 8, [])).not.toBe(first)
  })
})

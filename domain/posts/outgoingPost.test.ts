import { describe, expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import {
  LOST,
  nextState,
  outgoingId,
  type OutgoingEvent,
  type OutgoingPost,
  type OutgoingState,
} from './outgoingPost.ts'
import type { PostList } from './PostList.ts'
import * as texts from './texts.ts'

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const LIST: PostList = { kind: 'messages', context: ALICE }
const url = 'ar://x'
const uploading: OutgoingState = { stage: 'uploading', url: undefined }
const looking: OutgoingState = { stage: 'looking', url }
const signing: OutgoingState = { stage: 'signing', url }
const confirming: OutgoingState = { stage: 'confirming', url }
const posted: OutgoingState = { stage: 'posted', url }
const notStored: OutgoingState = { stage: 'failed', url: undefined, problem: 'Wrong.' }
const stopped: OutgoingState = { stage: 'failed', url, problem: 'Wrong.' }
const lost: OutgoingState = { stage: 'failed', url, problem: LOST.dropped }
const closed: OutgoingState = { stage: 'failed', url, problem: texts.closedWhileSigning }
const interrupted: OutgoingState = { ...notStored, problem: texts.interrupted }
const why = 'Something else.'

const STATES = { uploading, looking, signing, confirming, posted, notStored, stopped }
const EVENTS = {
  started: { kind: 'started' },
  stored: { kind: 'stored', url },
  reviewed: { kind: 'reviewed' },
  sent: { kind: 'sent' },
  there: { kind: 'settled', outcome: 'success' },
  lost: { kind: 'settled', outcome: 'dropped' },
  unfollowed: { kind: 'unfollowed' },
  stopped: { kind: 'stopped', problem: why },
  left: { kind: 'left' },
} as const satisfies Readonly<Record<string, OutgoingEvent>>

/** Events missing from the table change nothing. */
const TABLE: Readonly<
  Record<keyof typeof EVENTS, Partial<Readonly<Record<keyof typeof STATES, OutgoingState>>>>
> = {
  started: { signing: looking, notStored: uploading, stopped: looking },
  stored: { uploading: looking, notStored: { ...notStored, url } },
  reviewed: { looking: signing, stopped: signing },
  sent: { looking: confirming, signing: confirming, posted: confirming, stopped: confirming },
  there: { looking: posted, signing: posted, confirming: posted, stopped: posted },
  // Another attempt may be running by then, or have stopped for its own reason.
  lost: { confirming: lost },
  unfollowed: { confirming: closed, posted: closed },
  stopped: {
    uploading: { ...notStored, problem: why },
    looking: { ...stopped, problem: why },
    signing: { ...stopped, problem: why },
    notStored: { ...notStored, problem: why },
    stopped: { ...stopped, problem: why },
  },
  left: { uploading: interrupted, looking: closed, signing: closed },
}
const names = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]

describe('nextState', () => {
  it.each(names(EVENTS).flatMap((event) => names(STATES).map((state) => [event, state] as const)))(
    'follows the table for the event "%s" in the state "%s"',
    (event, state) => {
      expect(nextState(STATES[state], EVENTS[event])).toEqual(TABLE[event][state] ?? STATES[state])
    },
  )

  it('gives a different problem for each way a transaction can be lost', () => {
    expect(new Set(Object.values(LOST)).size).toBe(5)
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

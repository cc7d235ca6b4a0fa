import { expect, it } from 'vitest'

import type { Address } from '../shared/Address.ts'
import { wei } from '../shared/Wei.ts'
import type { PostList } from './PostList.ts'
import { deleteReview, pauseReview, postReview, restoreReview, suspendReview } from './postReview.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
const user = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address
const context = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512' as Address
const COIN = { symbol: 'DEGEN', decimals: 18 }
const MESSAGES: PostList = { kind: 'messages', context }
const REPLIES: PostList = { kind: 'replies', context, message: 1 }
const COMMENTS: PostList = { kind: 'comments', context, subject: user }
const STORED = ['Posts are permanent. Deleting one only hides it here.']
const HIDDEN = [
  'It is hidden here. Its text stays stored and can still be found.',
  'Only a moderator can restore it.',
]
const params = (list: PostList, price: bigint) => ({ account, list, url: 'ar://x', price: wei(price) })

it.each([
  [
    'a message',
    postReview(params(MESSAGES, 5n), COIN),
    {
      title: 'Publish a post',
      leaves: [{ amount: 5n, ...COIN }],
      arrives: ['Your post, visible to everyone'],
      notes: STORED,
    },
  ],
  [
    'a reply for nothing',
    postReview(params(REPLIES, 0n), COIN),
    { title: 'Publish a reply', leaves: [], arrives: ['Your reply, visible to everyone'], notes: STORED },
  ],
  [
    'a comment for nothing',
    postReview(params(COMMENTS, 0n), COIN),
    { title: 'Publish a comment', leaves: [], arrives: ['Your comment, visible to everyone'], notes: STORED },
  ],
  [
    'deleting a message',
    deleteReview(MESSAGES),
    { title: 'Delete a post', leaves: [], arrives: [], notes: HIDDEN },
  ],
  [
    'restoring a reply',
    restoreReview(REPLIES),
    { title: 'Restore a reply', leaves: [], arrives: [], notes: ['Everyone can see it again.'] },
  ],
  [
    'suspending an account',
    suspendReview({ user, suspended: true }),
    {
      title: 'Suspend 0x3C44...93BC',
      leaves: [],
      arrives: [],
      notes: [`Account: ${user}`, 'It can no longer post here. Its earlier posts stay.'],
    },
  ],
  [
    'unsuspending an account',
    suspendReview({ user, suspended: false }),
    {
      title: 'Unsuspend 0x3C44...93BC',
      leaves: [],
      arrives: [],
      notes: [`Account: ${user}`, 'It can post here again.'],
    },
  ],
  [
    'pausing',
    pauseReview(true),
    {
      title: 'Pause posting here',
      leaves: [],
      arrives: [],
      notes: ['Nobody can post here until a moderator resumes posting. Existing posts stay.'],
    },
  ],
  [
    'opening',
    pauseReview(false),
    { title: 'Resume posting here', leaves: [], arrives: [], notes: ['Everyone can post here again.'] },
  ],
])('the review of %s states its consequences', (_, review, expected) => {
  expect(review).toEqual(expected)
})

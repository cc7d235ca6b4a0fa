import { inWords } from '../activity/inWords.ts'
import { PANICS } from '../activity/panics.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { PauseParams, PostParams, PostTarget, SuspendParams } from './PostWriter.ts'
import type { Movement, PreparedWrite, ReviewTerms } from '../activity/PreparedWrite.ts'
import { shortAddress } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import type { PostList } from './PostList.ts'

/** Why a write that was reviewed is refused. */
export const POST_STOPS = {
  price: 'Posting has another price now.',
  deleted: 'It is deleted already.',
  paused: 'It is paused already.',
  open: 'It is open already.',
} as const

/** A context's arithmetic failures, and what they mean here. */
export const POST_PANICS: Readonly<Record<string, string>> = {
  [PANICS[0x32]]: 'There is no such post.',
  [PANICS[0x11]]: 'This place has counted a deleted reply twice, and cannot delete another one.',
}

const NAMES: Readonly<Record<PostList['kind'], string>> = {
  messages: 'message',
  replies: 'reply',
  comments: 'comment',
}

/** The review of a post: its exact price, and that it is permanent. */
export function postReview(
  { list, price }: PostParams,
  coin: Pick<Movement, 'symbol' | 'decimals'>,
): ReviewTerms {
  return {
    title: `Post a ${NAMES[list.kind]}`,
    leaves: price === 0n ? [] : [{ amount: price, symbol: coin.symbol, decimals: coin.decimals }],
    arrives: [`Your ${NAMES[list.kind]}, for everybody to read`],
    notes: ['What is posted is kept for good. Deleting it only hides it here.'],
  }
}

export function deleteReview({ list }: PostTarget): ReviewTerms {
  return {
    title: `Delete a ${NAMES[list.kind]}`,
    leaves: [],
    arrives: [],
    notes: [
      'It is hidden here. What was written stays where it is kept, and can still be found there.',
      'Only a moderator can show it again.',
    ],
  }
}

export function restoreReview({ list }: PostTarget): ReviewTerms {
  return {
    title: `Restore a ${NAMES[list.kind]}`,
    leaves: [],
    arrives: [],
    notes: ['Everybody sees it again.'],
  }
}

export function suspendReview({ user, suspended }: SuspendParams): ReviewTerms {
  return {
    title: suspended ? `Suspend ${shortAddress(user)}` : `Let ${shortAddress(user)} post again`,
    leaves: [],
    arrives: [],
    notes: [
      `The account is ${user}.`,
      suspended
        ? 'It cannot post here any more. What it has posted stays.'
        : 'It may post here again, as everybody may.',
    ],
  }
}

export function pauseReview({ paused }: PauseParams): ReviewTerms {
  return {
    title: paused ? 'Pause posting here' : 'Open posting here',
    leaves: [],
    arrives: [],
    notes: [
      paused
        ? 'Nobody can post here until a moderator opens it again. What is here stays.'
        : 'Everybody can post here again.',
    ],
  }
}

/** Words a failure that the contract gave no reason for. */
export function postInWords(prepared: Result<PreparedWrite, TxFailure>): Result<PreparedWrite, TxFailure> {
  return inWords(prepared, POST_PANICS)
}

import { explainRevert, type Refusals } from '../activity/explainRevert.ts'
import { PANICS } from '../activity/panics.ts'
import type { TxFailure } from '../activity/TxFailure.ts'
import type { PostList } from './PostList.ts'
import type { PostParams, SuspendParams } from './PostWriter.ts'
import type { Movement, ReviewTerms } from '../activity/PreparedWrite.ts'
import { shortAddress } from '../shared/Address.ts'
import type { Result } from '../shared/Result.ts'
import { postNoun } from './postNoun.ts'
import * as texts from './texts.ts'

const POST_PANICS = {
  complete: {},
  others: {
    [PANICS[0x32]]: texts.postDoesNotExist,
    [PANICS[0x11]]: texts.repliesMiscounted,
  },
} as const satisfies Refusals

/** Shows the exact price, and that posts are permanent. */
export function postReview({ list, price }: PostParams, coin: Omit<Movement, 'amount'>): ReviewTerms {
  return {
    title: texts.publishTitle(postNoun(list)),
    leaves: price === 0n ? [] : [{ amount: price, ...coin }],
    arrives: [texts.publishArrives(postNoun(list))],
    notes: [texts.publishNote],
  }
}

export function deleteReview(list: PostList): ReviewTerms {
  return {
    title: texts.deleteTitle(postNoun(list)),
    leaves: [],
    arrives: [],
    notes: [texts.deleteNote, texts.deleteUndoNote],
  }
}

export function restoreReview(list: PostList): ReviewTerms {
  return {
    title: texts.restoreTitle(postNoun(list)),
    leaves: [],
    arrives: [],
    notes: [texts.restoreNote],
  }
}

export function suspendReview({ user, suspended }: Pick<SuspendParams, 'user' | 'suspended'>): ReviewTerms {
  return {
    title: suspended ? texts.suspendTitle(shortAddress(user)) : texts.unsuspendTitle(shortAddress(user)),
    leaves: [],
    arrives: [],
    notes: [texts.accountNote(user), suspended ? texts.suspendNote : texts.unsuspendNote],
  }
}

export function pauseReview(paused: boolean): ReviewTerms {
  return {
    title: paused ? texts.pauseTitle : texts.resumeTitle,
    leaves: [],
    arrives: [],
    notes: [paused ? texts.pauseNote : texts.resumeNote],
  }
}

/** Replaces arithmetic failures (`POST_PANICS`) by the app's texts. */
export const explainPostRevert = <Write>(prepared: Result<Write, TxFailure>): Result<Write, TxFailure> =>
  explainRevert(prepared, POST_PANICS)

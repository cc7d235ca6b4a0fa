import type * as z from 'zod/mini'

import type { IndexedPost } from '#domain/posts/IndexedPost.ts'
import type { PostList } from '#domain/posts/PostList.ts'

import type { postsAnswer } from './answers.ts'

type AnsweredPost = z.output<typeof postsAnswer>['posts'][number]

/** Undefined if the answer lacks what its list needs. */
export function toIndexedPost(answered: AnsweredPost): IndexedPost | undefined {
  const { id, author, time, deleted, url, text, position } = answered
  const list = listOf(answered)
  return (
    list && { id, list, post: { index: position, author, createdAt: time, deleted, replies: 0, url }, text }
  )
}

function listOf({ kind, context, message, subject }: AnsweredPost): PostList | undefined {
  if (kind === 'message') return { kind: 'messages', context }
  if (kind === 'reply') return message === null ? undefined : { kind: 'replies', context, message }
  return subject === null ? undefined : { kind: 'comments', context, subject }
}

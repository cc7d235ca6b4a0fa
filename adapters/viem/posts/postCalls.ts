import type { Abi } from 'viem'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'

import { chatContextAbi } from '../abi/chatContextAbi.ts'
import { commentsContextAbi } from '../abi/commentsContextAbi.ts'

const FUNCTIONS = {
  messages: {
    last: 'fetchLastMainMessages',
    range: 'fetchMainMessages',
    single: 'getMainMessage',
    count: 'getMainMessageCount',
    create: 'createMessage',
    delete: 'deleteMessage',
    restore: 'restoreMessage',
  },
  replies: {
    last: 'fetchLastReplies',
    range: 'fetchReplies',
    single: 'getReply',
    count: 'getReplyCount',
    create: 'createReply',
    delete: 'deleteReply',
    restore: 'restoreReply',
  },
  comments: {
    last: 'fetchLastComments',
    range: 'fetchComments',
    single: 'getComment',
    count: 'getCommentCount',
    create: 'createComment',
    delete: 'deleteComment',
    restore: 'restoreComment',
  },
} as const

type PostFunction = keyof (typeof FUNCTIONS)[PostList['kind']]

export interface PostCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** The list's message or subject precedes the other arguments. */
export function postCall(list: PostList, name: PostFunction, ...more: readonly unknown[]): PostCall {
  const within =
    list.kind === 'messages' ? [] : [list.kind === 'replies' ? BigInt(list.message) : list.subject]
  return {
    address: list.context,
    abi: list.kind === 'comments' ? commentsContextAbi : chatContextAbi,
    functionName: FUNCTIONS[list.kind][name],
    // Pages include deleted posts.
    args: name === 'last' || name === 'range' ? [true, ...within, ...more] : [...within, ...more],
  }
}

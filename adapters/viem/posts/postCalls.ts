import type { Abi } from 'viem'

import type { PostList } from '#domain/posts/PostList.ts'
import type { Address } from '#domain/shared/Address.ts'

import { chatContextAbi } from '../abi/chatContextAbi.ts'
import { commentsContextAbi } from '../abi/commentsContextAbi.ts'

/** The functions of a context for one kind of list. */
const FUNCTIONS = {
  messages: {
    last: 'fetchLastMainMessages',
    range: 'fetchMainMessages',
    one: 'getMainMessage',
    count: 'getMainMessageCount',
    create: 'createMessage',
    delete: 'deleteMessage',
    restore: 'restoreMessage',
  },
  replies: {
    last: 'fetchLastReplies',
    range: 'fetchReplies',
    one: 'getReply',
    count: 'getReplyCount',
    create: 'createReply',
    delete: 'deleteReply',
    restore: 'restoreReply',
  },
  comments: {
    last: 'fetchLastComments',
    range: 'fetchComments',
    one: 'getComment',
    count: 'getCommentCount',
    create: 'createComment',
    delete: 'deleteComment',
    restore: 'restoreComment',
  },
} as const

/** What can be asked of a list, or done to it. */
type PostFunction = keyof (typeof FUNCTIONS)[PostList['kind']]

/** A call at the context of a list. */
export interface PostCall {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** What is called where a list stands; which list of its context it is comes before the other arguments. */
export function postCall(list: PostList, name: PostFunction, ...more: readonly unknown[]): PostCall {
  const within =
    list.kind === 'messages' ? [] : [list.kind === 'replies' ? BigInt(list.message) : list.subject]
  return {
    address: list.context,
    abi: list.kind === 'comments' ? commentsContextAbi : chatContextAbi,
    functionName: FUNCTIONS[list.kind][name],
    // Pages are asked for with what was deleted.
    args: name === 'last' || name === 'range' ? [true, ...within, ...more] : [...within, ...more],
  }
}

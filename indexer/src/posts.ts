import { ponder, type Context, type Event } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { asc, eq, lt } from 'ponder'
import { decodeFunctionData, keccak256, toBytes, zeroAddress, type Hex } from 'viem'

import { chatContextAbi } from '#adapters/viem/abi/chatContextAbi.ts'
import { commentsContextAbi } from '#adapters/viem/abi/commentsContextAbi.ts'
import { bodyInAddress } from '#domain/posts/bodyUrl.ts'
import type { Address } from '#domain/shared/Address.ts'
import { community } from '../settings.ts'
import { chainNow, readable } from './reading.ts'
import { countUp, momentOf, pointsChanged } from './shared.ts'

type Post = typeof schema.post.$inferInsert
type Posted = Event<'Chat:MessagePosted'> | Event<'Chat:MessageReplied'> | Event<'Comments:CommentPosted'>
/** Characters; the app shows no post with a longer URL. */
const MAX_URL_LENGTH = 200_000
/** Of a post whose address cannot be read, over as many refreshes. */
const MAX_TRIES = 100
/** So that they delay no other read. */
const UNREAD_PER_REFRESH = 5

const messageId = (context: Hex, position: number): string => `${context.toLowerCase()}:${position}`
const replyId = (context: Hex, message: number, position: number): string =>
  `${context.toLowerCase()}:${message}:${position}`
const commentId = (context: Hex, subject: Hex, position: number): string =>
  `${context.toLowerCase()}:${subject.toLowerCase()}:${position}`

ponder.on('Chat:MessagePosted', async ({ event, context }) => {
  const chat = event.log.address
  const position = await countUp(context, chat.toLowerCase())
  await add(context, event, { id: messageId(chat, position), kind: 'message', position })
})

ponder.on('Chat:MessageReplied', async ({ event, context }) => {
  const chat = event.log.address
  const message = Number(event.args.mainMsgIndex)
  const position = await countUp(context, `${chat.toLowerCase()}:${message}`)
  const answered = (await context.db.find(schema.post, { id: messageId(chat, message) }))?.author ?? null
  await add(context, event, {
    id: replyId(chat, message, position),
    kind: 'reply',
    message,
    position,
    answered,
  })
})

ponder.on('Comments:CommentPosted', async ({ event, context }) => {
  const chat = event.log.address
  const subject = event.args.subjectAddress
  const position = await countUp(context, `${chat.toLowerCase()}:${subject.toLowerCase()}`)
  const answered = (await context.db.find(schema.collection, { address: subject }))?.creator ?? null
  await add(context, event, {
    id: commentId(chat, subject, position),
    kind: 'comment',
    subject,
    position,
    answered,
  })
})

ponder.on('Chat:MainMessageDeleted', ({ event, context }) => setDeleted(context, true, mainId(event)))
ponder.on('Chat:MainMessageRestored', ({ event, context }) => setDeleted(context, false, mainId(event)))
ponder.on('Chat:ReplyDeleted', ({ event, context }) => setDeleted(context, true, repliedId(event)))
ponder.on('Chat:ReplyRestored', ({ event, context }) => setDeleted(context, false, repliedId(event)))
ponder.on('Comments:CommentDeleted', ({ event, context }) => setDeleted(context, true, commentedId(event)))
ponder.on('Comments:CommentRestored', ({ event, context }) => setDeleted(context, false, commentedId(event)))

const mainId = (event: Event<'Chat:MainMessageDeleted'> | Event<'Chat:MainMessageRestored'>): string =>
  messageId(event.log.address, Number(event.args.mainMsgIndex))
const repliedId = (event: Event<'Chat:ReplyDeleted'> | Event<'Chat:ReplyRestored'>): string =>
  replyId(event.log.address, Number(event.args.mainMsgIndex), Number(event.args.replyMsgIndex))
const commentedId = (event: Event<'Comments:CommentDeleted'> | Event<'Comments:CommentRestored'>): string =>
  commentId(event.log.address, event.args.subjectAddress, Number(event.args.commentIndex))

async function add(
  context: Context,
  event: Posted,
  about: Pick<Post, 'id' | 'kind' | 'position'> & Partial<Post>,
): Promise<void> {
  const { author } = event.args
  const hash = event.args.url as Hex
  const post = {
    ...momentOf(event),
    message: null,
    subject: null,
    answered: null,
    ...about,
    context: event.log.address,
    author,
    deleted: false,
    event: event.id,
  }
  const called = urlInCall(event.transaction.input)
  const url = called !== undefined && hashOf(called) === hash ? called : await urlOf(post, hash)
  if (url === undefined) await context.db.insert(schema.unreadPost).values({ post: post.id, hash, tries: 0 })
  await context.db.insert(schema.post).values({ ...post, ...contentOf(url ?? '', author) })
  await addMentions(context, post, url ?? '')
  await pointsChanged(context, author)
}

/** Reads addresses of posts that could not be read with their events. */
export async function readUnreadPosts(context: Context): Promise<void> {
  const { unreadPost, post } = schema
  const due = await context.db.sql
    .select({ post, unread: unreadPost })
    .from(unreadPost)
    .innerJoin(post, eq(post.id, unreadPost.post))
    .where(lt(unreadPost.tries, MAX_TRIES))
    .orderBy(asc(unreadPost.tries))
    .limit(UNREAD_PER_REFRESH)
  for (const { post: row, unread } of due) {
    const url = await urlOf(row, unread.hash)
    const key = { post: row.id }
    if (url === undefined) await context.db.update(unreadPost, key).set({ tries: unread.tries + 1 })
    else {
      await context.db.delete(unreadPost, key)
      await context.db.update(post, { id: row.id }).set(contentOf(url, row.author))
      await addMentions(context, row, url)
    }
  }
}

async function addMentions(
  context: Context,
  { id, event, author }: Pick<Post, 'id' | 'event' | 'author'>,
  url: string,
): Promise<void> {
  for (const name of mentionsIn(contentOf(url, author).text))
    await context.db.insert(schema.mention).values({ post: id, name, event })
}

async function setDeleted({ db }: Context, deleted: boolean, id: string): Promise<void> {
  if (await db.find(schema.post, { id })) await db.update(schema.post, { id }).set({ deleted })
}

/**
 * The event has only the URL's hash, and a call of another contract hides it. It is read at the latest block, because it never
 * changes, and a node without archive keeps no other; undefined if it cannot be read.
 */
async function urlOf(post: Place & Pick<Post, 'id'>, hash: Hex): Promise<string | undefined> {
  return readable({
    handler: 'post',
    subject: `Post ${post.id}`,
    consequence: 'it is indexed without its text and read again later',
    read: async () => {
      const { url } = await readPost(post)
      if (hashOf(url) !== hash) throw new Error('the contract answers another post.')
      return url
    },
  })
}

type Place = Pick<Post, 'kind' | 'context' | 'position'> & {
  readonly message: number | null
  readonly subject: Hex | null
}

function readPost({
  kind,
  context: address,
  message,
  subject,
  position,
}: Place): Promise<{ readonly url: string }> {
  const chat = { address, abi: chatContextAbi } as const
  const at = BigInt(position)
  if (kind === 'message')
    return chainNow.readContract({ ...chat, functionName: 'getMainMessage', args: [at] })
  if (kind === 'reply')
    return chainNow.readContract({ ...chat, functionName: 'getReply', args: [BigInt(message ?? 0), at] })
  const args = [subject ?? zeroAddress, at] as const
  return chainNow.readContract({ address, abi: commentsContextAbi, functionName: 'getComment', args })
}

const hashOf = (url: string): Hex => keccak256(toBytes(url))

function urlInCall(data: Hex): string | undefined {
  for (const abi of [chatContextAbi, commentsContextAbi])
    try {
      const { args } = decodeFunctionData({ abi: abi as typeof chatContextAbi, data })
      const last: unknown = args?.at(-1)
      if (typeof last === 'string') return last
    } catch {
      // Not a call of this contract.
    }
  return undefined
}

/** The text is '' unless the chain itself stores it. The database takes no NUL in a text. */
function contentOf(url: string, author: Hex): Pick<Post, 'url' | 'text'> {
  const body = bodyInAddress(url, author as Address)
  return {
    url: url.length > MAX_URL_LENGTH ? '' : url.replaceAll('\0', ''),
    text: body?.kind === 'text' && url.length <= MAX_URL_LENGTH ? body.text.replaceAll('\0', '') : '',
  }
}

const MAX_MENTIONS = 20

/** In lower case, without suffix, each once. */
function mentionsIn(text: string): readonly string[] {
  const suffix = community.tldName.toLowerCase()
  const found = text.toLowerCase().matchAll(/(?<![^\s([{"'])@([^\s@]{1,200})/gu)
  const names = [...found].flatMap(([, written = '']) => {
    const end = written.indexOf(suffix)
    return end > 0 ? [written.slice(0, end)] : []
  })
  return [...new Set(names)].slice(0, MAX_MENTIONS)
}

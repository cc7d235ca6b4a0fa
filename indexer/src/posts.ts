import { ponder, type Context, type Event } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { decodeFunctionData, keccak256, toBytes, type Hex } from 'viem'

import { chatContextAbi } from '#adapters/viem/abi/chatContextAbi.ts'
import { commentsContextAbi } from '#adapters/viem/abi/commentsContextAbi.ts'
import { bodyInAddress } from '#domain/posts/bodyUrl.ts'
import type { Address } from '#domain/shared/Address.ts'
import { community } from '../settings.ts'
import { momentOf, pointsChanged } from './shared.ts'

type Posted = Event<'Chat:MessagePosted'> | Event<'Chat:MessageReplied'> | Event<'Comments:CommentPosted'>
type Moderated =
  | Event<'Chat:MainMessageDeleted'>
  | Event<'Chat:MainMessageRestored'>
  | Event<'Chat:ReplyDeleted'>
  | Event<'Chat:ReplyRestored'>
  | Event<'Comments:CommentDeleted'>
  | Event<'Comments:CommentRestored'>

/** Characters; the app shows no post with a longer URL. */
const MAX_URL_LENGTH = 200_000

const messageId = (context: Hex, position: number): string => `${context.toLowerCase()}:${position}`
const replyId = (context: Hex, message: number, position: number): string =>
  `${context.toLowerCase()}:${message}:${position}`
const commentId = (context: Hex, subject: Hex, position: number): string =>
  `${context.toLowerCase()}:${subject.toLowerCase()}:${position}`

ponder.on('Chat:MessagePosted', async ({ event, context }) => {
  const chat = event.log.address
  const position = await nextIn(context, chat.toLowerCase())
  const url = await urlOf(event, async () => {
    const contract = { abi: chatContextAbi, address: chat } as const
    return context.client.readContract({
      ...contract,
      functionName: 'getMainMessage',
      args: [BigInt(position)],
    })
  })
  await add(context, event, { id: messageId(chat, position), kind: 'message', position, url })
})

ponder.on('Chat:MessageReplied', async ({ event, context }) => {
  const chat = event.log.address
  const message = Number(event.args.mainMsgIndex)
  const position = await nextIn(context, `${chat.toLowerCase()}:${message}`)
  const url = await urlOf(event, async () => {
    const contract = { abi: chatContextAbi, address: chat } as const
    const args = [event.args.mainMsgIndex, BigInt(position)] as const
    return context.client.readContract({ ...contract, functionName: 'getReply', args })
  })
  const answered = (await context.db.find(schema.post, { id: messageId(chat, message) }))?.author ?? null
  await add(context, event, {
    id: replyId(chat, message, position),
    kind: 'reply',
    message,
    position,
    url,
    answered,
  })
})

ponder.on('Comments:CommentPosted', async ({ event, context }) => {
  const chat = event.log.address
  const subject = event.args.subjectAddress
  const position = await nextIn(context, `${chat.toLowerCase()}:${subject.toLowerCase()}`)
  const url = await urlOf(event, async () => {
    const contract = { abi: commentsContextAbi, address: chat } as const
    const args = [subject, BigInt(position)] as const
    return context.client.readContract({ ...contract, functionName: 'getComment', args })
  })
  const answered = (await context.db.find(schema.collection, { address: subject }))?.creator ?? null
  await add(context, event, {
    id: commentId(chat, subject, position),
    kind: 'comment',
    subject,
    position,
    url,
    answered,
  })
})

ponder.on('Chat:MainMessageDeleted', ({ event, context }) => setDeleted(context, event, true, mainId(event)))
ponder.on('Chat:MainMessageRestored', ({ event, context }) =>
  setDeleted(context, event, false, mainId(event)),
)
ponder.on('Chat:ReplyDeleted', ({ event, context }) => setDeleted(context, event, true, repliedId(event)))
ponder.on('Chat:ReplyRestored', ({ event, context }) => setDeleted(context, event, false, repliedId(event)))
ponder.on('Comments:CommentDeleted', ({ event, context }) =>
  setDeleted(context, event, true, commentedId(event)),
)
ponder.on('Comments:CommentRestored', ({ event, context }) =>
  setDeleted(context, event, false, commentedId(event)),
)

const mainId = (event: Event<'Chat:MainMessageDeleted'> | Event<'Chat:MainMessageRestored'>): string =>
  messageId(event.log.address, Number(event.args.mainMsgIndex))
const repliedId = (event: Event<'Chat:ReplyDeleted'> | Event<'Chat:ReplyRestored'>): string =>
  replyId(event.log.address, Number(event.args.mainMsgIndex), Number(event.args.replyMsgIndex))
const commentedId = (event: Event<'Comments:CommentDeleted'> | Event<'Comments:CommentRestored'>): string =>
  commentId(event.log.address, event.args.subjectAddress, Number(event.args.commentIndex))

async function add(
  context: Context,
  event: Posted,
  about: Pick<typeof schema.post.$inferInsert, 'id' | 'kind' | 'position' | 'url'> &
    Partial<typeof schema.post.$inferInsert>,
): Promise<void> {
  const { author } = event.args
  const text = textOf(about.url, author)
  const moment = momentOf(event)
  await context.db.insert(schema.post).values({
    ...moment,
    message: null,
    subject: null,
    answered: null,
    ...about,
    context: event.log.address,
    author,
    text,
    deleted: false,
    event: event.id,
  })
  for (const name of mentionsIn(text))
    await context.db.insert(schema.mention).values({ post: about.id, name, event: event.id })
  await pointsChanged(context, author)
}

async function setDeleted(context: Context, event: Moderated, deleted: boolean, id: string): Promise<void> {
  if (!(await context.db.find(schema.post, { id }))) return
  await context.db.update(schema.post, { id }).set({ deleted })
  await context.db.insert(schema.moderation).values({
    id: event.id,
    post: id,
    kind: deleted ? 'deleted' : 'restored',
    by: event.transaction.from,
    time: Number(event.block.timestamp),
  })
}

/** The next post's position. */
async function nextIn({ db }: Context, id: string): Promise<number> {
  const row = await db
    .insert(schema.postList)
    .values({ id, length: 1 })
    .onConflictDoUpdate(({ length }) => ({ length: length + 1 }))
  return row.length - 1
}

/** The event has only the URL's hash: taken from the call data if that matches, otherwise from the contract. */
async function urlOf(event: Posted, read: () => Promise<{ readonly url: string }>): Promise<string> {
  const called = urlInCall(event.transaction.input)
  const url =
    called !== undefined && keccak256(toBytes(called)) === event.args.url ? called : (await read()).url
  return url.length > MAX_URL_LENGTH ? '' : url.replaceAll('\0', '')
}

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

/** '' unless the chain itself stores the text. */
function textOf(url: string, author: Hex): string {
  const body = bodyInAddress(url, author as Address)
  return body?.kind === 'text' ? body.text.replaceAll('\0', '') : ''
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

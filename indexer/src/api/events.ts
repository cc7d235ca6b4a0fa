import { sql } from 'ponder'
import * as schema from 'ponder:schema'

import type { Answered } from '#adapters/indexer/questions.ts'

type Event = Answered<'accounts/activity'>['events'][number]
type Post = Answered<'posts/to'>['posts'][number]

const { post, trade } = schema

/** Of a post in an answer. */
export const POST_COLUMNS = {
  event: post.event,
  transaction: post.transaction,
  context: post.context,
  kind: post.kind,
  message: post.message,
  subject: post.subject,
  position: post.position,
  author: post.author,
  time: post.time,
  url: sql<string>`${post.url}`,
  text: sql<string>`${post.text}`,
  deleted: post.deleted,
}

/** Characters of a text in a cell. */
const MAX_EXCERPT = 300

/** For many posts at once: an address has up to 200 kB. */
export const EXCERPT_COLUMNS = {
  ...POST_COLUMNS,
  url: sql<string>`''`,
  text: sql<string>`left(${post.text}, ${MAX_EXCERPT})`,
}

type PostRow = Pick<typeof post.$inferSelect, keyof typeof POST_COLUMNS>

export const toPost = (row: Omit<PostRow, 'transaction'>): Post => ({
  id: row.event,
  context: row.context,
  kind: row.kind,
  message: row.message,
  subject: row.subject,
  position: row.position,
  author: row.author,
  time: row.time,
  url: row.url,
  text: row.text,
  deleted: row.deleted,
})

export const postEventOf = (row: PostRow): Event => ({
  kind: 'post',
  id: row.event,
  transaction: row.transaction,
  time: row.time,
  post: toPost(row),
})

export const nameEventOf = ({
  id,
  transaction,
  time,
  kind: event,
  name,
  holder,
  other,
}: typeof schema.nameEvent.$inferSelect): Event => ({
  kind: 'name',
  id,
  transaction,
  time,
  event,
  name,
  holder,
  other,
})

export const tradeEventOf = ({
  trade: { id, transaction, time, kind: event, collection, tokenId, account, to, price },
  collectionName,
}: {
  readonly trade: typeof trade.$inferSelect
  readonly collectionName: string
}): Event => ({
  kind: 'trade',
  id,
  transaction,
  time,
  event,
  collection,
  collectionName,
  tokenId: `${tokenId}`,
  account,
  to,
  price: `${price}`,
})

import { sql } from 'ponder'
import * as schema from 'ponder:schema'

import type { Answered } from '#adapters/indexer/questions.ts'

/** An event in an answer. */
export type Entry = Answered<'accounts/activity'>['events'][number]

const { post, trade } = schema

/** A post of an answer, by column. */
export const POST = {
  id: post.event,
  context: post.context,
  kind: post.kind,
  message: post.message,
  subject: post.subject,
  position: post.position,
  author: post.author,
  time: post.time,
  url: post.url,
  text: post.text,
  deleted: post.deleted,
}

/** Characters of a text in a cell. */
const MAX_EXCERPT = 300

/** For many posts at once: an address has up to 200 kB. */
export const EXCERPT = {
  ...POST,
  url: sql`''`,
  text: sql`left(${post.text}, ${MAX_EXCERPT})`,
}

export const nameEventOf = ({
  id,
  transaction,
  time,
  kind: event,
  name,
  holder,
  other,
}: typeof schema.nameEvent.$inferSelect): Entry => ({
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
}): Entry => ({
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

import { onchainTable, primaryKey, type PgColumnsBuilders } from 'ponder'

import { eventOfKey, keyOfEvent } from '#adapters/indexer/eventKey.ts'

import { community } from './settings.ts'

/** The id of an event; ids sort in chain order. */
const eventId = (t: PgColumnsBuilders) =>
  t.customType<{ data: string; driverData: string }>({
    dataType: () => 'uuid',
    toDriver: keyOfEvent,
    fromDriver: (key) => eventOfKey(key, community.chainId),
  })()

/** With its holder. `skeleton` is the same for names that look alike. */
export const name = onchainTable('name', (t) => ({
  tokenId: t.bigint().primaryKey(),
  name: t.text().notNull(),
  skeleton: t.text().notNull(),
  holder: t.hex().notNull(),
  mintedAt: t.integer().notNull(),
}))

/**
 * Halves of mints of one transaction that wait for the other: the two events of a mint have no common id, and come in either order.
 * One row, because no other transaction's events come between.
 */
export const pendingMint = onchainTable('pending_mint', (t) => ({
  id: t.integer().primaryKey(),
  transaction: t.hex().notNull(),
  names: t.text().array().notNull(),
  tokens: t.bigint().array().notNull(),
}))

/** For timelines. `other` is the second account; for a mint, the payer. */
export const nameEvent = onchainTable('name_event', (t) => ({
  id: eventId(t).primaryKey(),
  block: t.integer().notNull(),
  transaction: t.hex().notNull(),
  time: t.integer().notNull(),
  kind: t.text().$type<'minted' | 'transferred' | 'burned' | 'made main'>().notNull(),
  name: t.text().notNull(),
  tokenId: t.bigint(),
  holder: t.hex().notNull(),
  other: t.hex(),
}))

/** Referred mints, and their total fees in wei. */
export const referrer = onchainTable('referrer', (t) => ({
  account: t.hex().primaryKey(),
  mints: t.integer().notNull(),
  paid: t.bigint().notNull(),
}))

/** Prices in wei, fees included. `position` is its number in launch order, from 0. */
export const collection = onchainTable('collection', (t) => ({
  address: t.hex().primaryKey(),
  position: t.integer().notNull(),
  /** Still in the directory. */
  listed: t.boolean().notNull(),
  name: t.text().notNull(),
  /** The same for names that look alike. */
  skeleton: t.text().notNull(),
  lowerName: t.text().notNull(),
  creator: t.hex().notNull(),
  createdAt: t.integer().notNull(),
  ratio: t.bigint().notNull(),
  fee: t.bigint().notNull(),
  supply: t.integer().notNull(),
  price: t.bigint().notNull(),
  trades: t.integer().notNull(),
  holders: t.integer().notNull(),
  sounds: t.boolean().notNull(),
  moves: t.boolean().notNull(),
}))

/** Tokens of a collection that an account holds. */
export const holding = onchainTable(
  'holding',
  (t) => ({
    collection: t.hex().notNull(),
    holder: t.hex().notNull(),
    tokens: t.integer().notNull(),
    since: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.collection, table.holder] }) }),
)

/** A purchase, sale or transfer. The price in wei is the curve's at this supply; 0 for a transfer. */
export const trade = onchainTable('trade', (t) => ({
  id: eventId(t).primaryKey(),
  collection: t.hex().notNull(),
  block: t.integer().notNull(),
  transaction: t.hex().notNull(),
  time: t.integer().notNull(),
  kind: t.text().$type<'bought' | 'got the first' | 'sold' | 'sent'>().notNull(),
  tokenId: t.bigint().notNull(),
  account: t.hex().notNull(),
  to: t.hex(),
  price: t.bigint().notNull(),
  /** The next token's price, in wei, fees included. */
  next: t.bigint().notNull(),
}))

/** `text` is '' if the chain does not store it. */
export const post = onchainTable('post', (t) => ({
  id: t.text().primaryKey(),
  context: t.hex().notNull(),
  kind: t.text().$type<'message' | 'reply' | 'comment'>().notNull(),
  event: eventId(t).notNull(),
  /** The message that a reply answers. */
  message: t.integer(),
  /** The collection of a comment. */
  subject: t.hex(),
  position: t.integer().notNull(),
  author: t.hex().notNull(),
  block: t.integer().notNull(),
  transaction: t.hex().notNull(),
  time: t.integer().notNull(),
  url: t.text().notNull(),
  text: t.text().notNull(),
  deleted: t.boolean().notNull(),
  /** The author of the answered message, or the creator of the collection. */
  answered: t.hex(),
}))

/** A post whose address could not be read with its event, which has only the address's hash. */
export const unreadPost = onchainTable('unread_post', (t) => ({
  post: t.text().primaryKey(),
  hash: t.hex().notNull(),
  tries: t.integer().notNull(),
}))

/** A name that a post mentions. */
export const mention = onchainTable(
  'mention',
  (t) => ({
    post: t.text().notNull(),
    name: t.text().notNull(),
    event: eventId(t).notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.post, table.name] }) }),
)

/** In the smallest units; the reserves are those after the swap. */
export const swap = onchainTable('swap', (t) => ({
  id: eventId(t).primaryKey(),
  pool: t.hex().notNull(),
  block: t.integer().notNull(),
  transaction: t.hex().notNull(),
  time: t.integer().notNull(),
  account: t.hex().notNull(),
  in0: t.bigint().notNull(),
  in1: t.bigint().notNull(),
  out0: t.bigint().notNull(),
  out1: t.bigint().notNull(),
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
}))

/** Latest reserves, in the smallest units. */
export const pool = onchainTable('pool', (t) => ({
  address: t.hex().primaryKey(),
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
}))

/** Between accounts, in the smallest units. */
export const payment = onchainTable('payment', (t) => ({
  id: eventId(t).primaryKey(),
  token: t.hex().notNull(),
  from: t.hex().notNull(),
  to: t.hex().notNull(),
  amount: t.bigint().notNull(),
  block: t.integer().notNull(),
  transaction: t.hex().notNull(),
  time: t.integer().notNull(),
}))

/** 18 decimals. Those that are stale may have changed since they were read. */
export const points = onchainTable('points', (t) => ({
  account: t.hex().primaryKey(),
  points: t.bigint().notNull(),
  stale: t.boolean().notNull(),
}))

/** At the end of a day, with 18 decimals. `day` counts from 1970-01-01, UTC. */
export const pointsOfDay = onchainTable(
  'points_of_day',
  (t) => ({
    account: t.hex().notNull(),
    day: t.integer().notNull(),
    points: t.bigint().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.account, table.day] }) }),
)

/** Of collections and of the posts of each list, by its id; and numbers that are kept from one refresh to the next. */
export const counter = onchainTable('counter', (t) => ({
  id: t.text().primaryKey(),
  count: t.integer().notNull(),
}))

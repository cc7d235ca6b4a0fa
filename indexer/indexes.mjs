/**
 * Indexes of the tables of ponder.schema.ts, for the questions in src/api. Not part of the schema: Ponder drops its own indexes at each
 * start and makes them anew once it is at the head, and until then each question would read whole tables.
 * They are made in the last step before an index is ready. One with another definition needs another name;
 * the last one tells that all are there.
 */
export const INDEXES = {
  name_by_size: 'name (length(name), name)',
  name_by_skeleton: 'name (skeleton, token_id)',
  name_by_holder: 'name (holder, token_id, name)',
  name_event_by_holder: 'name_event (holder, id)',
  name_event_by_other: 'name_event (other, id)',
  referrer_by_mints: 'referrer (mints)',
  collection_by_position: 'collection (position)',
  collection_by_lower_name: 'collection (lower_name, position)',
  collection_by_skeleton: 'collection (skeleton, position)',
  collection_by_creator: 'collection (creator)',
  collection_by_trades: 'collection (trades, position)',
  collection_by_price: 'collection (price, position)',
  collection_by_holders: 'collection (holders, position)',
  collection_by_sounds: 'collection (sounds, position)',
  collection_by_moves: 'collection (moves, position)',
  holding_by_holder: 'holding (holder, since)',
  trade_by_collection: `trade (collection, time, id) WHERE kind <> 'sent'`,
  trade_by_account: 'trade (account, id)',
  trade_by_receiver: 'trade ("to", id) WHERE "to" IS NOT NULL',
  post_by_author: 'post (author, event)',
  post_by_answered: 'post (answered, event)',
  post_by_event: 'post (event)',
  post_by_words: `post USING gin (to_tsvector('simple', text))`,
  mention_by_name: 'mention (name, event)',
  swap_by_pool: 'swap (pool, time, id)',
  swap_by_account: 'swap (account, id)',
  payment_by_sender: 'payment ("from", id)',
  points_by_points: 'points (points)',
  points_by_stale: 'points (account) WHERE stale',
}

import { onchainTable } from 'ponder'

export const account = onchainTable('account', (t) => ({
  address: t.hex().primaryKey(),
  tokens: t.integer().notNull(),
}))

export const transferEvent = onchainTable('transfer_event', (t) => ({
  id: t.text().primaryKey(),
  from: t.hex().notNull(),
  to: t.hex().notNull(),
  tokenId: t.bigint().notNull(),
  time: t.integer().notNull(),
}))

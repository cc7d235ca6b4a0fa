import { ponder } from 'ponder:registry'
import { account, transferEvent } from 'ponder:schema'

ponder.on('Tokens:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args
  await context.db
    .insert(transferEvent)
    .values({ id: event.id, from, to, tokenId, time: Number(event.block.timestamp) })
  await context.db
    .insert(account)
    .values({ address: from, tokens: -1 })
    .onConflictDoUpdate((row) => ({ tokens: row.tokens - 1 }))
  await context.db
    .insert(account)
    .values({ address: to, tokens: 1 })
    .onConflictDoUpdate((row) => ({ tokens: row.tokens + 1 }))
})

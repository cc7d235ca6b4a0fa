import { ponder } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { zeroAddress } from 'viem'

import { pools } from '../settings.ts'
import { momentOf } from './shared.ts'

ponder.on('Pools:Sync', async ({ event, context }) => {
  const { reserve0, reserve1 } = event.args
  await context.db
    .insert(schema.pool)
    .values({ address: event.log.address, reserve0, reserve1 })
    .onConflictDoUpdate({ reserve0, reserve1 })
})

// A pool emits its reserves before the swap event that changed them.
ponder.on('Pools:Swap', async ({ event, context }) => {
  const { amount0In, amount1In, amount0Out, amount1Out } = event.args
  const known = await context.db.find(schema.pool, { address: event.log.address })
  if (!known) return
  await context.db.insert(schema.swap).values({
    id: event.id,
    pool: event.log.address,
    ...momentOf(event),
    account: event.transaction.from,
    in0: amount0In,
    in1: amount1In,
    out0: amount0Out,
    out1: amount1Out,
    reserve0: known.reserve0,
    reserve1: known.reserve1,
  })
})

const POOLS = new Set(pools.map((address) => address.toLowerCase()))

ponder.on('Tokens:Transfer', async ({ event, context }) => {
  const { from, to, value: amount } = event.args
  // Anyone can transfer zero tokens between any accounts (address poisoning), so these are no payments.
  if (amount === 0n || event.transaction.from.toLowerCase() !== from.toLowerCase()) return
  // Mints, burns and swaps are no payments.
  if ([from, to].some((account) => account === zeroAddress || POOLS.has(account.toLowerCase()))) return
  await context.db
    .insert(schema.payment)
    .values({ id: event.id, token: event.log.address, from, to, amount, ...momentOf(event) })
})

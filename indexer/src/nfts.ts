import { ponder, type Context, type Event } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { zeroAddress, type Hex } from 'viem'

import { collectionAbi } from '#adapters/viem/abi/collectionAbi.ts'
import { MAX_NAME_INPUT } from '#domain/names/fullName.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { buyPrice, sellPrice } from '#domain/nft/curve.ts'
import { answered } from './reading.ts'
import { countUp, momentOf, pointsChanged } from './shared.ts'

ponder.on('Launchpad:CollectionLaunch', async ({ event, context }) => {
  const { contractOwner_: creator, msgSender_: sender, name_: name, nftContract_: address } = event.args
  const contract = { abi: collectionAbi, address } as const
  // Neither ever changes, so the latest block answers for every block.
  const terms = await answered({
    handler: 'launch',
    subject: `Collection ${address}`,
    consequence: 'it is not indexed',
    read: () =>
      Promise.all([
        context.client.readContract({ ...contract, functionName: 'ratio', cache: 'immutable' }),
        context.client.readContract({
          ...contract,
          functionName: 'mintingFeePercentage',
          cache: 'immutable',
        }),
      ]),
  })
  if (!terms) return
  const [ratio, fee] = terms
  await context.db.insert(schema.collection).values({
    address,
    position: await countUp(context, 'collections'),
    name: withoutNulls(name),
    listed: true,
    skeleton: skeletonOf(withoutNulls(name)),
    // No longer text is searched for, and an entry of an index has to fit into a third of a page.
    lowerName: withoutNulls(name).toLowerCase().slice(0, MAX_NAME_INPUT),
    creator,
    createdAt: Number(event.block.timestamp),
    ratio,
    fee,
    supply: 0,
    price: buyPrice(0n, { ratio, fee }),
    trades: 0,
    holders: 0,
    sounds: false,
    moves: false,
  })
  await pointsChanged(context, sender)
})

ponder.on('Collections:Transfer', async ({ event, context }) => {
  const address = event.log.address
  const found = await context.db.find(schema.collection, { address })
  if (!found) return
  const { from, to, tokenId } = event.args
  const kind = kindOf(from, to, tokenId)
  const isMint = from === zeroAddress
  const supply = found.supply + (isMint ? 1 : 0) - (to === zeroAddress ? 1 : 0)
  const before = BigInt(found.supply)
  const price = kind === 'bought' ? buyPrice(before, found) : kind === 'sold' ? sellPrice(before, found) : 0n
  const lost = isMint ? 0 : await change(context, event, address, from, -1)
  const won = to === zeroAddress ? 0 : await change(context, event, address, to, 1)
  const next = buyPrice(BigInt(supply), found)
  await context.db.update(schema.collection, { address }).set({
    supply,
    price: next,
    holders: found.holders + lost + won,
    trades: found.trades + (kind === 'bought' || kind === 'sold' ? 1 : 0),
  })
  await context.db.insert(schema.trade).values({
    id: event.id,
    collection: address,
    ...momentOf(event),
    kind,
    tokenId,
    account: isMint ? to : from,
    to: kind === 'sent' ? to : null,
    price,
    next,
  })
  if (kind === 'bought') await pointsChanged(context, event.transaction.from)
})

/** The owner's first token comes free with the first purchase (rules/nft: curve). */
function kindOf(from: Hex, to: Hex, tokenId: bigint): (typeof schema.trade.$inferInsert)['kind'] {
  if (from === zeroAddress) return tokenId === 1n ? 'got the first' : 'bought'
  return to === zeroAddress ? 'sold' : 'sent'
}

/** Returns the change in the number of holders. */
async function change(
  { db }: Context,
  event: Event<'Collections:Transfer'>,
  collection: Hex,
  holder: Hex,
  by: 1 | -1,
): Promise<number> {
  const since = Number(event.block.number)
  const before = (await db.find(schema.holding, { collection, holder }))?.tokens ?? 0
  if (before + by === 0) await db.delete(schema.holding, { collection, holder })
  else
    await db
      .insert(schema.holding)
      .values({ collection, holder, tokens: before + by, since })
      .onConflictDoUpdate({ tokens: before + by })
  return Number(before + by > 0) - Number(before > 0)
}

/** Database texts cannot hold U+0000. */
const withoutNulls = (text: string): string => text.replaceAll('\0', '')

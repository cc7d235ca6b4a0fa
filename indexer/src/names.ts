import { ponder, type Context, type Event } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { decodeFunctionData, zeroAddress, type Hex } from 'viem'

import { minterAbi } from '#adapters/viem/abi/minterAbi.ts'
import { MAX_NAME_INPUT, withoutSuffix } from '#domain/names/fullName.ts'
import { skeletonOf } from '#domain/names/skeleton.ts'
import { community } from '../settings.ts'
import { momentOf, pointsChanged } from './shared.ts'

type TransferEvent = Event<'Names:Transfer'>
type NameEvent = TransferEvent | Event<'Names:DomainCreated'> | Event<'Names:DefaultDomainChanged'>

ponder.on('Names:DomainCreated', async ({ event, context }) => {
  const written = withoutSuffix(event.args.fullDomainName, community.tldName)
  const name = isReadable(written) ? written : ''
  if (name !== '') await countReferral(context, event)
  const { names, tokens } = await pendingOf(context, event)
  const [tokenId, ...rest] = tokens
  await setPending(
    context,
    event,
    tokenId === undefined ? { names: [...names, name], tokens } : { names, tokens: rest },
  )
  if (tokenId !== undefined) await addName(context, event, event.args.owner, tokenId, name)
})

ponder.on('Names:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args
  if (from === zeroAddress) await minted(context, event)
  else if (to === zeroAddress) await burned(context, event)
  else {
    const known = await context.db.find(schema.name, { tokenId })
    if (!known) return
    await context.db.update(schema.name, { tokenId }).set({ holder: to })
    await record(context, event, { kind: 'transferred', name: known.name, tokenId, holder: to, other: from })
  }
})

ponder.on('Names:DefaultDomainChanged', async ({ event, context }) => {
  const { user: holder, defaultDomain: name } = event.args
  if (!isReadable(name)) return
  await record(context, event, { kind: 'made main', name, tokenId: null, holder, other: null })
})

async function minted(context: Context, event: TransferEvent): Promise<void> {
  const { to, tokenId } = event.args
  const { names, tokens } = await pendingOf(context, event)
  const [name, ...rest] = names
  await setPending(
    context,
    event,
    name === undefined ? { names, tokens: [...tokens, tokenId] } : { names: rest, tokens },
  )
  if (name !== undefined) await addName(context, event, to, tokenId, name)
}

type Pending = Pick<typeof schema.pendingMint.$inferSelect, 'names' | 'tokens'>

/** Of the event's transaction. */
async function pendingOf({ db }: Context, { transaction }: NameEvent): Promise<Pending> {
  const pending = await db.find(schema.pendingMint, { id: 0 })
  return pending?.transaction === transaction.hash ? pending : { names: [], tokens: [] }
}

async function setPending({ db }: Context, { transaction }: NameEvent, pending: Pending): Promise<void> {
  const row = { transaction: transaction.hash, ...pending }
  await db
    .insert(schema.pendingMint)
    .values({ id: 0, ...row })
    .onConflictDoUpdate(row)
}

async function addName(
  context: Context,
  event: NameEvent,
  holder: Hex,
  tokenId: bigint,
  name: string,
): Promise<void> {
  if (!isReadable(name)) return
  const { time } = momentOf(event)
  const { from } = event.transaction
  await context.db
    .insert(schema.name)
    .values({ tokenId, name, skeleton: skeletonOf(name), holder, mintedAt: time })
    .onConflictDoUpdate({ holder })
  await record(context, event, { kind: 'minted', name, tokenId, holder, other: from })
  await pointsChanged(context, from)
}

/**
 * The event names the contract that sold the name. Only a transaction that called it paid it what it carries: another contract may
 * be called with the same data and any value, and keep it.
 */
async function countReferral(context: Context, event: Event<'Names:DomainCreated'>): Promise<void> {
  const { to, input, value } = event.transaction
  const seller = community.minter ? event.args.user : event.log.address
  if (to?.toLowerCase() !== seller.toLowerCase()) return
  const referrer = referrerIn(input)
  if (referrer === undefined || referrer === zeroAddress) return
  await pointsChanged(context, referrer)
  await context.db
    .insert(schema.referrer)
    .values({ account: referrer, mints: 1, paid: value })
    .onConflictDoUpdate(({ mints, paid }) => ({ mints: mints + 1, paid: paid + value }))
}

async function burned(context: Context, event: TransferEvent): Promise<void> {
  const { from, tokenId } = event.args
  const known = await context.db.find(schema.name, { tokenId })
  if (!known) return
  await context.db.delete(schema.name, { tokenId })
  await record(context, event, { kind: 'burned', name: known.name, tokenId, holder: from, other: null })
}

async function record(
  context: Context,
  event: NameEvent,
  about: Pick<typeof schema.nameEvent.$inferInsert, 'kind' | 'name' | 'tokenId' | 'holder' | 'other'>,
): Promise<void> {
  await context.db.insert(schema.nameEvent).values({ id: event.id, ...momentOf(event), ...about })
}

/** Too long names are omitted, as everywhere in the app, and those with NUL, which Ponder would leave out of the text. */
const isReadable = (name: string): boolean =>
  name !== '' && name.length <= MAX_NAME_INPUT && !name.includes('\0')

/** From a mint's call data; undefined for a mint through another contract. */
function referrerIn(data: Hex): Hex | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: minterAbi, data })
    return functionName === 'mint' ? args[2] : undefined
  } catch {
    return undefined
  }
}

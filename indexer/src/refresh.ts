import { ponder, type Context } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { asc, eq } from 'ponder'
import type { Abi, Hex } from 'viem'

import { launchpadAbi } from '#adapters/viem/abi/launchpadAbi.ts'
import { nftMetadataAbi } from '#adapters/viem/abi/nftMetadataAbi.ts'
import { pointsAbi } from '#adapters/viem/abi/pointsAbi.ts'
import { mediaMarks } from '#domain/nft/mediaMarks.ts'
import { community, heads } from '../settings.ts'
import { readUnreadPosts } from './posts.ts'
import { chainNow, readable, report } from './reading.ts'
import { pointsChanged } from './shared.ts'

const MEDIA = ['getCollectionAudioUrl', 'getCollectionAnimationUrl', 'getCollectionYoutubeUrl'] as const

/** Accounts or collections per refresh. */
const PER_REFRESH = 100
/** Batches of accounts per refresh. */
const MAX_BATCHES = 50
/** Directory entries per read. */
const DIRECTORY_PAGE = 500
const SECONDS_PER_DAY = 86_400
const LATER = 'a later refresh reads it'

ponder.on('Points:BonusPointsAdded', ({ event, context }) => pointsChanged(context, event.args.user_))
ponder.on('Points:BonusPointsRemoved', ({ event, context }) => pointsChanged(context, event.args.user_))

ponder.on('Refresh:block', async ({ event, context }) => {
  if (Number(event.block.number) % heads.interval !== 0) return
  const time = Number(event.block.timestamp)
  const at: Moment = { context, time, block: event.block.number }
  await readUnreadPosts(context)
  // The past leaves many accounts to read, a few blocks only some.
  for (let batch = 0; batch < MAX_BATCHES && (await readPoints(at)); batch += 1);
  await readDirectory(at)
  await readMedia(at)
})

interface Moment {
  readonly context: Context
  /** In seconds since 1970. */
  readonly time: number
  readonly block: bigint
}

/** For accounts that spent or were given something, which has no event. Resolves to whether more are left. */
async function readPoints({ context, time, block }: Moment): Promise<boolean> {
  const contract = community.points
  if (!contract) return false
  const day = Math.floor(time / SECONDS_PER_DAY)
  const changed = await context.db.sql.select().from(schema.changedPoints).limit(PER_REFRESH)
  const found = await callAll(
    'points',
    block,
    changed.map(({ account }) => ({
      abi: pointsAbi,
      address: contract,
      functionName: 'getPoints' as const,
      args: [account] as const,
    })),
  )
  for (const [index, { account }] of changed.entries()) {
    const points = found[index]
    // An account without an answer is read again.
    if (typeof points !== 'bigint') continue
    await context.db.insert(schema.points).values({ account, points }).onConflictDoUpdate({ points })
    await context.db
      .insert(schema.pointsOfDay)
      .values({ account, day, points })
      .onConflictDoUpdate({ points })
    await context.db.delete(schema.changedPoints, { account })
  }
  return found.length === PER_REFRESH && found.every((points) => points !== undefined)
}

/**
 * A removal has no event, so the directory's length is compared. After one the whole directory is read,
 * because the last collection has moved to the removed one's place.
 */
async function readDirectory({ context, block }: Moment): Promise<void> {
  const launchpad = community.launchpad
  if (!launchpad) return
  const contract = { abi: launchpadAbi, address: launchpad } as const
  const known = await context.db.sql
    .select({ address: schema.collection.address })
    .from(schema.collection)
    .where(eq(schema.collection.listed, true))
  const pages = await readable({
    handler: 'directory',
    subject: 'The directory',
    consequence: LATER,
    read: () => readPages({ ...contract, blockNumber: block }, known.length),
  })
  if (!pages) return
  const positions = new Map(
    [...new Set(pages.flat().map((address) => address.toLowerCase() as `0x${string}`))].map(
      (address, position) => [address, position],
    ),
  )
  for (const { address } of known)
    if (!positions.has(address))
      await context.db.update(schema.collection, { address }).set({ listed: false })
  for (const [address, position] of positions)
    if (await context.db.find(schema.collection, { address }))
      await context.db.update(schema.collection, { address }).set({ listed: true, position })
}

/** The directory's addresses; undefined if there are as many as are known. */
async function readPages(
  contract: { readonly abi: typeof launchpadAbi; readonly address: Hex; readonly blockNumber: bigint },
  known: number,
): Promise<readonly (readonly Hex[])[] | undefined> {
  const length = await chainNow.readContract({ ...contract, functionName: 'getNftContractsArrayLength' })
  if (Number(length) === known) return undefined
  const starts = Array.from({ length: Math.ceil(Number(length) / DIRECTORY_PAGE) }, (_, page) =>
    BigInt(page * DIRECTORY_PAGE),
  )
  return Promise.all(
    starts.map((from) => {
      const end = from + BigInt(DIRECTORY_PAGE)
      const to = (end < length ? end : length) - 1n
      // The directory refuses a range of one entry.
      const args = [from === to && from > 0n ? from - 1n : from, to] as const
      return length === 1n
        ? chainNow.readContract({ ...contract, functionName: 'getLastNftContracts', args: [1n] })
        : chainNow.readContract({ ...contract, functionName: 'getNftContracts', args })
    }),
  )
}

/** The least recently checked ones: a change of media has no event. */
async function readMedia({ context, time, block }: Moment): Promise<void> {
  const launchpad = community.launchpad
  if (!launchpad) return
  const due = await context.db.sql
    .select({ address: schema.collection.address })
    .from(schema.collection)
    .orderBy(asc(schema.collection.checkedAt))
    .limit(PER_REFRESH)
  if (due.length === 0) return
  const metadata = await readable({
    handler: 'media',
    subject: 'The contract of media',
    consequence: LATER,
    read: () =>
      chainNow.readContract({
        abi: launchpadAbi,
        address: launchpad,
        functionName: 'metadataAddress',
        blockNumber: block,
      }),
  })
  if (!metadata) return
  const found = await callAll(
    'media',
    block,
    due.flatMap(({ address }) =>
      MEDIA.map((functionName) => ({
        abi: nftMetadataAbi,
        address: metadata,
        functionName,
        args: [address] as const,
      })),
    ),
  )
  for (const [index, { address }] of due.entries()) {
    const media = found.slice(index * MEDIA.length, (index + 1) * MEDIA.length)
    const [audio, animation, youTube] = media
    const marks = media.includes(undefined) ? {} : mediaMarks({ audio, animation, youTube }, heads.media)
    // One that cannot be read keeps its marks, and delays no other.
    await context.db.update(schema.collection, { address }).set({ ...marks, checkedAt: time })
  }
}

interface Call {
  readonly abi: Abi
  readonly address: Hex
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** In order, undefined if refused; one request if the chain has Multicall3. */
async function callAll(
  handler: string,
  blockNumber: bigint,
  calls: readonly Call[],
): Promise<readonly unknown[]> {
  if (calls.length === 0) return []
  const multicallAddress = heads.multicall
  const answers = multicallAddress
    ? await chainNow.multicall({ contracts: [...calls], multicallAddress, allowFailure: true, blockNumber })
    : await Promise.all(
        calls.map((call) =>
          chainNow.readContract({ ...call, blockNumber }).then(
            (result) => ({ result, error: undefined }),
            (error: unknown) => ({ result: undefined, error }),
          ),
        ),
      )
  const failed = answers.filter(({ error }) => error !== undefined)
  if (failed.length > 0)
    report(
      { handler, subject: `${failed.length} of ${calls.length} (${handler})`, consequence: LATER },
      failed[0]?.error,
    )
  return answers.map(({ result }) => result)
}

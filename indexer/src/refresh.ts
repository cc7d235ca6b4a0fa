import { ponder, type Context } from 'ponder:registry'
import * as schema from 'ponder:schema'
import { and, asc, count, desc, eq, gte, lt, sql } from 'ponder'
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

/** Accounts whose points are read at once, and of a refresh: the past leaves many, a few blocks only some. */
const ACCOUNTS = 100
const MAX_ACCOUNTS = 5000
/** Collections of a refresh whose media are read: the newest ones, and others in turn. */
const NEWEST = 20
const OTHERS = 80
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
  await readPoints(at)
  await readDirectory(at)
  await readMedia(at)
})

interface Moment {
  readonly context: Context
  /** In seconds since 1970. */
  readonly time: number
  readonly block: bigint
}

/** For accounts that spent or were given something, which has no event. */
async function readPoints({ context, time, block }: Moment): Promise<void> {
  const contract = community.points
  if (!contract) return
  const day = Math.floor(time / SECONDS_PER_DAY)
  const stale = await context.db.sql
    .select({ account: schema.points.account, before: schema.points.points })
    .from(schema.points)
    .where(eq(schema.points.stale, true))
    .limit(MAX_ACCOUNTS)
  for (let from = 0; from < stale.length; from += ACCOUNTS) {
    const batch = stale.slice(from, from + ACCOUNTS)
    const found = await callAll(
      'points',
      block,
      batch.map(({ account }) => ({
        abi: pointsAbi,
        address: contract,
        functionName: 'getPoints' as const,
        args: [account] as const,
      })),
    )
    const read = batch.flatMap(({ account, before }, index) => {
      const points = found[index]
      return typeof points === 'bigint' ? { account, points, isNew: points !== before } : []
    })
    // Accounts without an answer are read again.
    if (read.length === 0) return
    const isNew = read.filter((row) => row.isNew)
    // One statement each, because Ponder's own writes first read every row, which would hold up all answers for seconds.
    await context.db.sql
      .insert(schema.points)
      .values(read.map(({ account, points }) => ({ account, points, stale: false })))
      .onConflictDoUpdate({
        target: schema.points.account,
        set: { points: sql`excluded.points`, stale: false },
      })
    if (isNew.length > 0)
      await context.db.sql
        .insert(schema.pointsOfDay)
        .values(isNew.map(({ account, points }) => ({ account, day, points })))
        .onConflictDoUpdate({
          target: [schema.pointsOfDay.account, schema.pointsOfDay.day],
          set: { points: sql`excluded.points` },
        })
  }
}

/** The entries of the directory that are not indexed, such as collections that refuse their terms. */
const LEFT_OUT = 'left out'
/** The position from which others are read next. */
const NEXT_MEDIA = 'next media'

async function remember({ db }: Context, id: string, value: number): Promise<void> {
  await db.insert(schema.counter).values({ id, count: value }).onConflictDoUpdate({ count: value })
}

/**
 * A removal has no event, so the directory's length is compared. After one the whole directory is read,
 * because the last collection has moved to the removed one's place.
 */
async function readDirectory({ context, block }: Moment): Promise<void> {
  const launchpad = community.launchpad
  if (!launchpad) return
  const contract = { abi: launchpadAbi, address: launchpad } as const
  const [listed] = await context.db.sql
    .select({ collections: count() })
    .from(schema.collection)
    .where(eq(schema.collection.listed, true))
  const leftOut = await context.db.find(schema.counter, { id: LEFT_OUT })
  const directory = await readable({
    handler: 'directory',
    subject: 'The directory',
    consequence: LATER,
    read: () =>
      readEntries({ ...contract, blockNumber: block }, (listed?.collections ?? 0) + (leftOut?.count ?? 0)),
  })
  if (!directory) return
  const positions = new Map(
    [...new Set(directory.entries.map((address) => address.toLowerCase() as Hex))].map(
      (address, position) => [address, position],
    ),
  )
  const known = await context.db.sql
    .select({
      address: schema.collection.address,
      listed: schema.collection.listed,
      position: schema.collection.position,
    })
    .from(schema.collection)
  for (const { address, ...before } of known) {
    const position = positions.get(address) ?? before.position
    const isListed = positions.has(address)
    if (isListed !== before.listed || position !== before.position)
      await context.db.update(schema.collection, { address }).set({ listed: isListed, position })
  }
  const found = known.filter(({ address }) => positions.has(address)).length
  await remember(context, LEFT_OUT, directory.length - found)
}

/** An entry may be there twice. Undefined if the directory is as long as is known. */
async function readEntries(
  contract: { readonly abi: typeof launchpadAbi; readonly address: Hex; readonly blockNumber: bigint },
  known: number,
): Promise<{ readonly length: number; readonly entries: readonly Hex[] } | undefined> {
  const length = await chainNow.readContract({ ...contract, functionName: 'getNftContractsArrayLength' })
  if (Number(length) === known) return undefined
  const starts = Array.from({ length: Math.ceil(Number(length) / DIRECTORY_PAGE) }, (_, page) =>
    BigInt(page * DIRECTORY_PAGE),
  )
  const pages = await Promise.all(
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
  return { length: Number(length), entries: pages.flat() }
}

/** A change of media has no event. */
async function readMedia({ context, block }: Moment): Promise<void> {
  const launchpad = community.launchpad
  if (!launchpad) return
  const { address: key, position, sounds, moves } = schema.collection
  const asked = () => context.db.sql.select({ address: key, position, sounds, moves }).from(schema.collection)
  const next = (await context.db.find(schema.counter, { id: NEXT_MEDIA }))?.count ?? 0
  const newest = await asked().orderBy(desc(position)).limit(NEWEST)
  const others = await asked()
    .where(and(gte(position, next), lt(position, newest.at(-1)?.position ?? 0)))
    .orderBy(asc(position))
    .limit(OTHERS)
  const due = [...newest, ...others]
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
  for (const [index, { address, ...before }] of due.entries()) {
    const media = found.slice(index * MEDIA.length, (index + 1) * MEDIA.length)
    // One that cannot be read keeps its marks, and delays no other.
    if (media.includes(undefined)) continue
    const [audio, animation, youTube] = media
    const marks = mediaMarks({ audio, animation, youTube }, heads.media)
    if (marks.sounds !== before.sounds || marks.moves !== before.moves)
      await context.db.update(schema.collection, { address }).set(marks)
  }
  // The last one again: another one may have its position.
  const after = others.length === OTHERS ? (others.at(-1)?.position ?? 0) : 0
  if (after !== next) await remember(context, NEXT_MEDIA, after)
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

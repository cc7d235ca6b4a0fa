import * as schema from 'ponder:schema'
import { and, between, eq } from 'ponder'

import { setting } from '../variables.ts'
import type { App, Inside, Row, SyncStore, Table } from './insidePonder.ts'
import { copyInto, MemoryStore } from './MemoryStore.ts'

/** Only added to, or large and seldom read again. */
const STREAMED: ReadonlySet<Table> = new Set<Table>([
  schema.nameEvent,
  schema.trade,
  schema.post,
  schema.mention,
  schema.swap,
  schema.payment,
])

/** Blocks of the first range, and of any, all of whose transactions may be in memory at once. */
const [FIRST_RANGE, MAX_RANGE] = [25, 2000]
/** Logs of the endpoints for a range: with fewer or more than these the next one has more or fewer blocks. */
const [FEW_LOGS, MANY_LOGS] = [3000, 10_000]
/** Rows that one query of kept requests answers. */
const MAX_ROWS = 12_000
const TELL_MS = 5000
/** Milliseconds of handlers after which the lock, questions and answers of the endpoints have their turn, as Ponder gives it. */
const YIELD_MS = 25

type Range = [from: number, to: number]

/** Answers of the endpoints for a range of blocks, in the order of the chain. */
interface Fetched {
  readonly range: Range
  /** Logs that the endpoints have answered, also of other contracts. */
  readonly answered: number
  readonly required: ReturnType<Inside['getRequiredIntervalsWithFilters']>
  readonly blocks: Parameters<SyncStore['insertBlocks']>[0]['blocks']
  readonly transactions: Parameters<SyncStore['insertTransactions']>[0]['transactions']
  readonly logs: Parameters<SyncStore['insertLogs']>[0]['logs']
  readonly children: Parameters<SyncStore['insertChildAddresses']>[0][]
}

/** The community's chain, as Ponder has built it. */
interface Work {
  readonly app: App
  readonly inside: Inside
  readonly chain: App['indexingBuild']['chains'][number]
  readonly callbacks: App['indexingBuild']['eventCallbacks'][number]
  readonly filters: App['indexingBuild']['eventCallbacks'][number][number]['filter'][]
  readonly rpc: App['indexingBuild']['rpcs'][number]
  readonly syncStore: SyncStore
}

type Events = ReturnType<Inside['decodeEvents']>
type ChildAddresses = Awaited<ReturnType<Inside['getChildAddresses']>>

declare global {
  var hearthFirstBackfill: typeof firstBackfill | undefined
  /** The last block that a first backfill has handled, for the answers of this process. */
  var hearthBackfilledBlock: number | undefined
}
globalThis.hearthFirstBackfill = firstBackfill

/**
 * Indexes the past up to the last final block: by Ponder's own requests, checks and order of events and with the same handlers, but
 * with their tables in memory, and with COPY for the index and for `ponder_sync`. Returns it as a function, which resolves to the
 * checkpoint from which Ponder goes on as after a crash; undefined where Ponder is to do it all: where there is an index, on PGlite,
 * and by HEARTH_BACKFILL.
 */
async function firstBackfill(app: App, inside: Inside) {
  const { common, database, indexingBuild, namespaceBuild } = app
  const { chains, rpcs, eventCallbacks, finalizedBlocks } = indexingBuild
  const [chain, rpc, callbacks, finalizedBlock] = [chains[0], rpcs[0], eventCallbacks[0], finalizedBlocks[0]]
  if (!chain || !rpc || !callbacks || !finalizedBlock) throw new Error('Ponder has built no chain.')
  if (database.driver.dialect !== 'postgres' || setting('HEARTH_BACKFILL') === 'handlers') return undefined
  const filters = callbacks.map(({ filter }) => filter)
  const syncStore = inside.createSyncStore({ common, qb: database.syncQB })
  const work: Work = { app, inside, chain, rpc, callbacks, filters, syncStore }
  const { getCheckpoint } = await inside.getLocalSyncProgress({
    ...work,
    common,
    finalizedBlock,
    cachedIntervals: await inside.getCachedIntervals(work),
  })
  const [start, seam] = [getCheckpoint({ tag: 'start' }), getCheckpoint({ tag: 'finalized' })]
  // Ponder's own way, too, begins with a checkpoint before anything is indexed.
  const known = app.crashRecoveryCheckpoint?.[0]?.checkpoint
  if (start >= seam || (known !== undefined && known !== start)) return undefined

  const checkpoints = inside.getPonderCheckpointTable(namespaceBuild.schema)
  const at = (checkpoint: string) => ({
    safeCheckpoint: checkpoint,
    latestCheckpoint: checkpoint,
    finalizedCheckpoint: checkpoint,
  })
  // Answers name a block from the beginning.
  await database.userQB.raw
    .insert(checkpoints)
    .values({ chainName: chain.name, chainId: chain.id, ...at(start) })
    .onConflictDoNothing()

  return async () => {
    // One transaction: there is never a part of an index. After a failure it begins again, from what `ponder_sync` has by then.
    await database.userQB.transaction(async (transaction) => {
      await indexPast(work, Number(finalizedBlock.number), transaction)
      await transaction.raw.update(checkpoints).set(at(seam))
    })
    return [{ chainId: chain.id, checkpoint: seam }]
  }
}

/** Up to this block. */
async function indexPast(work: Work, last: number, transaction: App['database']['userQB']): Promise<void> {
  const { app, inside, chain, filters, syncStore } = work
  const { common, indexingBuild, schemaBuild } = app
  const childAddresses = await inside.getChildAddresses(work)
  const cachedIntervals = await inside.getCachedIntervals(work)
  const sync = inside.createHistoricalSync({ ...work, common, childAddresses })
  const tables = Object.values(schemaBuild.schema) as Table[]
  const store = new MemoryStore(tables, STREAMED, transaction, inside)
  const eventCount = inside.getEventCount(indexingBuild.indexingFunctions)
  const client = inside.createCachedViemClient({ common, indexingBuild, syncStore, eventCount })
  const context = {
    chain: { id: chain.id, name: chain.name },
    contracts: indexingBuild.contracts[0],
    client: client.getClient(chain),
    db: store.db,
  }

  const handle = async (events: Events): Promise<void> => {
    await client.prefetch({ events })
    let began = performance.now()
    for (const event of events) {
      client.event = event
      const { name, fn } = event.eventCallback
      try {
        await fn({ event: event.event, context })
      } catch (error) {
        if (common.shutdown.isKilled) throw new inside.ShutdownError()
        common.logger.error({ msg: 'Error while processing event', event: name, error: error as Error })
        common.metrics.hasError = true
        // Beginning again would not help.
        throw error instanceof inside.BaseError ? error : new inside.IndexingFunctionError(String(error))
      }
      eventCount[name] = (eventCount[name] ?? 0) + 1
      if (performance.now() - began < YIELD_MS) continue
      await new Promise(setImmediate)
      began = performance.now()
    }
    client.clear()
    await store.flush(false)
  }

  const fetchRange = async (range: Range): Promise<Fetched> => {
    const required = inside.getRequiredIntervalsWithFilters({ filters, interval: range, cachedIntervals })
    const found = {
      range,
      required,
      blocks: [],
      transactions: [],
      logs: [],
      children: [],
    } as Omit<Fetched, 'answered'>
    const collecting = {
      insertBlocks: async ({ blocks }) => void found.blocks.push(...blocks),
      insertTransactions: async ({ transactions }) => void found.transactions.push(...transactions),
      insertLogs: async ({ logs }) => void found.logs.push(...logs),
      insertChildAddresses: async (children) => void found.children.push(children),
      insertTransactionReceipts: async () => undefined,
      insertTraces: async () => undefined,
    } as Partial<SyncStore> as SyncStore
    const asked = { interval: range, requiredIntervals: required.intervals, syncStore: collecting }
    const requiredFactoryIntervals = required.factoryIntervals
    const logs = await sync.syncBlockRangeData({ ...asked, requiredFactoryIntervals })
    await sync.syncBlockData({ ...asked, logs })
    found.blocks.sort((a, b) => Number(a.number) - Number(b.number))
    found.transactions.sort(inOrder(({ transactionIndex }) => transactionIndex))
    found.logs.sort(inOrder(({ logIndex }) => logIndex))
    return { ...found, answered: logs.length }
  }

  const first = Math.min(...filters.map(({ fromBlock }) => fromBlock ?? 0))
  let blocks = FIRST_RANGE
  let told = Date.now()
  let next = fetchRange([first, Math.min(first + blocks, last)])
  for (let from = first; from <= last;) {
    const fetched = await next
    const { range, required, answered } = fetched
    from = range[1] + 1
    // Of kept requests nothing was asked, so nothing is known of the next blocks.
    if (required.intervals.length === 0) blocks = FIRST_RANGE
    else if (answered < FEW_LOGS) blocks = Math.min(2 * blocks, MAX_RANGE)
    else if (answered > MANY_LOGS) blocks = Math.ceil(blocks / 2)
    // The endpoints answer and the database writes while the handlers run.
    if (from <= last) next = fetchRange([from, Math.min(from + blocks, last)])
    next.catch(() => undefined)
    await indexRange(work, fetched, childAddresses, handle)
    globalThis.hearthBackfilledBlock = range[1]
    if (Date.now() - told > TELL_MS || from > last) {
      told = Date.now()
      common.logger.info({
        msg: 'Indexing the past for the first time',
        block_range: JSON.stringify([first, range[1]]),
        last_block: last,
      })
    }
  }
  await store.flush(true)
}

/** Keeps what was fetched in `ponder_sync`, and has the events of the range handled. */
async function indexRange(
  work: Work,
  fetched: Fetched,
  childAddresses: ChildAddresses,
  handle: (events: Events) => Promise<void>,
): Promise<void> {
  const { app, inside, chain, callbacks, filters, syncStore } = work
  const { blocks: kept } = inside.syncSchema
  const [from, to] = fetched.range
  const inRange = and(eq(kept.chainId, BigInt(chain.id)), between(kept.number, BigInt(from), BigInt(to)))
  const [known] = await app.database.syncQB.raw
    .select({ number: kept.number })
    .from(kept)
    .where(inRange)
    .limit(1)
  const isNew = known === undefined
  const keeping = keep(work, fetched, isNew).catch((error: unknown) => {
    // Another instance has kept them meanwhile.
    if (isNew && error instanceof inside.UniqueConstraintError) return keep(work, fetched, false)
    throw error
  })
  const eventsOf = (
    data: Omit<Parameters<Inside['buildEvents']>[0], 'eventCallbacks' | 'childAddresses' | 'chainId'>,
  ) =>
    inside.decodeEvents(
      app.common,
      chain,
      callbacks,
      inside.buildEvents({ ...data, eventCallbacks: callbacks, childAddresses, chainId: chain.id }),
    )
  if (isNew) {
    // A failure of the handlers must not leave this behind, or beginning again would meet it.
    keeping.catch(() => undefined)
    try {
      await handle(
        eventsOf({
          blocks: fetched.blocks.map((block) => inside.syncBlockToInternal({ block })),
          transactions: fetched.transactions.map((each) =>
            inside.syncTransactionToInternal({ transaction: each }),
          ),
          logs: fetched.logs.map((log) => inside.syncLogToInternal({ log })),
          transactionReceipts: [],
          traces: [],
        }),
      )
    } finally {
      await keeping
    }
    return
  }
  await keeping
  for (let next = from; next <= to;) {
    const asked = { filters, fromBlock: next, toBlock: to, chainId: chain.id, limit: MAX_ROWS }
    const { cursor, ...data } = await syncStore.getEventData(asked)
    await handle(eventsOf(data))
    next = cursor + 1
  }
}

/** For later indexes. @param isNew whether there are no rows of these blocks yet, as COPY needs it */
async function keep({ app, inside, chain }: Work, fetched: Fetched, isNew: boolean): Promise<void> {
  const { required, blocks, transactions, logs, children } = fetched
  const chainId = chain.id
  const { syncSchema } = inside
  await app.database.syncQB.transaction(async (transaction) => {
    const store = inside.createSyncStore({ common: app.common, qb: transaction })
    if (isNew) {
      const write = (table: Table, rows: readonly Row[]) => copyInto(inside, transaction, table, rows)
      await write(
        syncSchema.blocks,
        blocks.map((block) => inside.encodeBlock({ block, chainId })),
      )
      await write(
        syncSchema.transactions,
        transactions.map((each) => inside.encodeTransaction({ transaction: each, chainId })),
      )
      await write(
        syncSchema.logs,
        logs.map((log) => inside.encodeLog({ log, chainId })),
      )
    } else {
      await store.insertBlocks({ blocks, chainId })
      await store.insertTransactions({ transactions, chainId })
      await store.insertLogs({ logs, chainId })
    }
    for (const found of children) await store.insertChildAddresses(found)
    const { intervals, factoryIntervals } = required
    await store.insertIntervals({ intervals, factoryIntervals, chainId })
  })
}

const inOrder =
  <Item extends { readonly blockNumber: string }>(index: (item: Item) => string) =>
  (a: Item, b: Item): number =>
    Number(a.blockNumber) - Number(b.blockNumber) || Number(index(a)) - Number(index(b))

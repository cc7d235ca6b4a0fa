import fc from 'fast-check'
import { autorun, observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/shared/Address.ts'
import type { AsyncResult } from '#domain/shared/AsyncResult.ts'
import type { CommunityConfig } from '#domain/shared/CommunityConfig.ts'
import { readStoredWei } from '#domain/shared/Wei.ts'
import { ManualClock, settled } from '#testing/adapters/ManualClock.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { MemoryReleaseFeed } from '#testing/adapters/MemoryReleaseFeed.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'

import { LastKnownStore, type ServedAnswers } from './LastKnownStore.ts'
import { Queries, type Follows } from './Queries.ts'
import { Query } from './Query.ts'
import { createQueryCore, type QueryCore } from './queryCore.ts'

const FAILURE = 'The balance could not be read'

/** A pending read, which the test answers. */
interface Request {
  readonly account: string
  readonly answer: (value: bigint | undefined) => Promise<void>
  readonly fail: () => Promise<void>
}

interface Options {
  readonly fetchCore?: () => Promise<QueryCore>
  readonly browser?: { readonly storage: MemoryStore; readonly clock: ManualClock }
  readonly config?: Partial<CommunityConfig>
  readonly served?: ServedAnswers
}

const { config: CONFIG } = memoryApp()

function setUp(options: Options = {}) {
  const browser = options.browser ?? { storage: new MemoryStore(), clock: new ManualClock() }
  const health = observable({ renewals: 0, returns: 0 })
  const session = observable({ account: undefined as string | undefined, resuming: false })
  const settledListeners = new Set<(entry: never) => void>()
  const log = new MemoryLog()
  const releaseFeed = new MemoryReleaseFeed()
  const lastKnown = new LastKnownStore({
    ...browser,
    config: { ...CONFIG, ...options.config },
    served: options.served ?? {},
    releaseFeed,
  })
  const queries = new Queries({
    health,
    activity: {
      onSettled(listener) {
        settledListeners.add(listener)
        return () => settledListeners.delete(listener)
      },
    },
    lastKnown,
    log,
    fetchCore: options.fetchCore ?? createQueryCore,
  })
  const requests: Request[] = []
  const read = (account: string) =>
    new Promise<bigint | undefined>((resolve, reject) => {
      requests.push({
        account,
        answer: async (value) => {
          resolve(value)
          await settled()
        },
        fail: async () => {
          reject(new Error('No endpoint answers'))
          await settled()
        },
      })
    })
  const balance = (follows?: Follows | readonly Follows[]) =>
    new Query(queries, {
      failure: FAILURE,
      ...(follows && { follows }),
      ask: () => {
        const { account, resuming } = session
        return account === undefined
          ? undefined
          : { key: ['balance', account, 1n], fetch: resuming ? undefined : () => read(account) }
      },
    })
  /** A public price, which is stored. */
  const price = (name = 'price', write?: (value: bigint | undefined) => unknown) => {
    const stored = { name, read: readStoredWei, ...(write && { write }) }
    return new Query(queries, {
      failure: FAILURE,
      ask: () => ({ key: [name], fetch: () => read(name), stored }),
    })
  }
  const change = async (action: () => void) => {
    runInAction(action)
    await settled()
  }
  return {
    balance,
    browser,
    change,
    price,
    health,
    lastKnown,
    log,
    queries,
    releaseFeed,
    requests,
    session,
    connect: (account: string | undefined) => change(() => (session.account = account)),
    renew: () => change(() => (health.renewals += 1)),
    comeBack: () =>
      change(() => {
        health.renewals += 1
        health.returns += 1
      }),
    settle: () => change(() => settledListeners.forEach((listener) => listener(undefined as never))),
  }
}

function watch(query: Query<bigint | undefined>) {
  const seen: AsyncResult<bigint | undefined>[] = []
  const stop = autorun(() => void seen.push(query.result))
  return { seen, stop, now: () => seen.at(-1) }
}

const ready = (value: bigint | undefined) => ({ kind: 'ready', value })

describe('Query', () => {
  it('reads nothing before the queries start, without observers, and without a question', async () => {
    const { balance, connect, queries, requests, settle } = setUp()
    const query = balance()
    await connect('alice')
    const { seen, stop } = watch(query)
    await settled()
    expect([seen.at(-1), requests]).toEqual([{ kind: 'loading' }, []])
    stop()
    queries.start()
    await settled()
    expect(requests).toEqual([])
    const { now } = watch(query)
    expect(requests.map(({ account }) => account)).toEqual(['alice'])
    await connect(undefined)
    expect(now()).toEqual({ kind: 'none' })
    await settle()
    expect(requests).toHaveLength(1)
  })

  it('is ready with the value, undefined included, and shares the read with an equal query', async () => {
    const { balance, connect, queries, requests } = setUp()
    queries.start()
    await connect('alice')
    const [first, second] = [watch(balance()), watch(balance())]
    expect(requests).toHaveLength(1)
    await requests[0]?.answer(undefined)
    expect([first.now(), second.now()]).toEqual([ready(undefined), ready(undefined)])
    const later = watch(balance())
    expect([later.now(), requests.length]).toEqual([ready(undefined), 2])
  })

  it('is loading while its question has to wait', async () => {
    const { balance, change, connect, queries, requests, session } = setUp()
    queries.start()
    await change(() => (session.resuming = true))
    const { now } = watch(balance())
    await connect('alice')
    expect([now(), requests]).toEqual([{ kind: 'loading' }, []])
    await change(() => (session.resuming = false))
    expect(requests).toHaveLength(1)
  })

  it('never shows the answer of one account as another’s, even for a moment', async () => {
    const { balance, connect, queries, requests } = setUp()
    queries.start()
    const { now, seen } = watch(balance())
    await connect('alice')
    await connect('bob')
    await requests[0]?.answer(1n)
    expect(now()).toEqual({ kind: 'loading' })
    await requests[1]?.answer(2n)
    expect(now()).toEqual(ready(2n))
    await connect('alice')
    expect(now()).toEqual(ready(1n))
    expect(seen).toEqual([{ kind: 'none' }, { kind: 'loading' }, ready(2n), ready(1n)])
  })

  it('reads again after a transaction, and drops the pending answer', async () => {
    const { balance, connect, queries, requests, settle } = setUp()
    queries.start()
    const { now } = watch(balance())
    await connect('alice')
    await settle()
    expect(requests).toHaveLength(2)
    await requests[1]?.answer(2n)
    await requests[0]?.answer(1n)
    expect(now()).toEqual(ready(2n))
    await settle()
    expect(now()).toEqual(ready(2n))
    await requests[2]?.answer(3n)
    expect(now()).toEqual(ready(3n))
  })

  it('says how long the reads after the latest transaction take', async () => {
    const { balance, connect, queries, requests, settle } = setUp()
    queries.start()
    watch(balance())
    await connect('alice')
    await requests[0]?.answer(1n)
    const isReading = () => queries.reading !== undefined
    expect(isReading()).toBe(false)
    await settle()
    await settle()
    await requests[1]?.answer(1n)
    expect(isReading()).toBe(true)
    await requests[2]?.answer(2n)
    expect(isReading()).toBe(false)
  })

  it('reads again with each renewal, unless a read is pending', async () => {
    const { balance, connect, queries, requests, renew } = setUp()
    queries.start()
    const { now } = watch(balance())
    await connect('alice')
    await renew()
    expect(requests).toHaveLength(1)
    await requests[0]?.answer(1n)
    await renew()
    await requests[1]?.answer(2n)
    expect([now(), requests.length]).toEqual([ready(2n), 2])
  })

  it('keeps the last value after a failure, logs the failure, and recovers', async () => {
    const { balance, connect, log, queries, requests, renew } = setUp()
    queries.start()
    const { now } = watch(balance())
    await connect('alice')
    await requests[0]?.fail()
    expect([now(), log.messages]).toEqual([{ kind: 'failed', last: undefined }, [FAILURE]])
    await renew()
    expect(now()).toEqual({ kind: 'failed', last: undefined })
    await requests[1]?.answer(1n)
    await renew()
    await requests[2]?.fail()
    expect(now()).toEqual({ kind: 'failed', last: 1n })
    await renew()
    await requests[3]?.answer(2n)
    expect(now()).toEqual(ready(2n))
  })

  it('shows the last value to a returning view, and reads it again if it may be outdated', async () => {
    const { balance, connect, queries, requests, renew } = setUp()
    queries.start()
    await connect('alice')
    const query = balance()
    const before = watch(query)
    await requests[0]?.answer(1n)
    before.stop()
    await renew()
    expect(requests).toHaveLength(1)
    const { now } = watch(query)
    expect([now(), requests.length]).toEqual([ready(1n), 2])
    await requests[1]?.answer(2n)
    expect(now()).toEqual(ready(2n))
  })

  it.each<
    [Follows | readonly Follows[], Readonly<Record<'renewed' | 'returned' | 'settled' | 'visited', number>>]
  >([
    ['chain', { renewed: 1, returned: 1, settled: 1, visited: 1 }],
    ['returns', { renewed: 0, returned: 1, settled: 0, visited: 1 }],
    ['transactions', { renewed: 0, returned: 0, settled: 1, visited: 1 }],
    ['nothing', { renewed: 0, returned: 0, settled: 0, visited: 0 }],
    [['returns', 'transactions'], { renewed: 0, returned: 1, settled: 1, visited: 1 }],
  ])('is read again at the events that it follows (%s)', async (follows, expected) => {
    const { balance, comeBack, connect, queries, requests, renew, settle } = setUp()
    queries.start()
    await connect('alice')
    const query = balance(follows)
    const first = watch(query)
    const readBy = async (act: () => Promise<void>) => {
      const before = requests.length
      await act()
      await requests.at(-1)?.answer(1n)
      return requests.length - before
    }
    await requests[0]?.answer(1n)
    const [renewed, returned] = [await readBy(renew), await readBy(comeBack)]
    const settledBy = await readBy(settle)
    first.stop()
    await renew()
    const visited = await readBy(async () => void watch(query))
    expect({ renewed, returned, settled: settledBy, visited }).toEqual(expected)
  })

  it('follows the events of all observers that share it', async () => {
    const { balance, connect, queries, requests, renew } = setUp()
    queries.start()
    await connect('alice')
    const stopFast = watch(balance('chain')).stop
    watch(balance('nothing'))
    await requests[0]?.answer(1n)
    await renew()
    await requests[1]?.answer(2n)
    expect(requests).toHaveLength(2)
    stopFast()
    await renew()
    expect(requests).toHaveLength(2)
  })

  it('reads again on refetch, which resolves when the read is done', async () => {
    const { balance, connect, queries, requests } = setUp()
    queries.start()
    await connect('alice')
    const query = balance()
    const { now } = watch(query)
    await requests[0]?.answer(1n)
    let done = false
    void query.refetch().then(() => (done = true))
    await settled()
    expect([requests.length, done]).toEqual([2, false])
    await requests[1]?.answer(2n)
    expect([now(), done]).toEqual([ready(2n), true])
  })

  it('has failed when the library could not be loaded, and reads once it is', async () => {
    let online = false
    const { balance, connect, log, queries, requests, renew } = setUp({
      fetchCore: async () => {
        if (!online) throw new Error('offline')
        return createQueryCore(new MemoryLog())
      },
    })
    queries.start()
    await connect('alice')
    const { now } = watch(balance())
    await settled()
    expect(now()).toEqual({ kind: 'failed', last: undefined })
    expect(log.messages).toEqual(['Nothing can be read: a part of the app could not be loaded'])
    online = true
    await renew()
    await requests[0]?.answer(1n)
    expect(now()).toEqual(ready(1n))
  })

  it('ends with its last answer, whatever happened in whatever order', async () => {
    const event = fc.oneof(
      fc.constantFrom('alice', 'bob', undefined).map((account) => ({ kind: 'connect', account }) as const),
      fc
        .constantFrom('renew' as const, 'settle' as const, 'leave' as const, 'wantSimilar' as const)
        .map((kind) => ({ kind })),
      fc
        .tuple(fc.constantFrom('answer' as const, 'fail' as const), fc.nat(5))
        .map(([kind, which]) => ({ kind, which })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const { balance, connect, queries, renew, requests, session, settle } = setUp()
        const stop = queries.start()
        const account = () => session.account
        const query = balance()
        let view = watch(query)
        let round = 0n
        const open = new Set<Request>()
        let known = 0
        const learn = () => {
          for (const request of requests.slice(known)) open.add(request)
          known = requests.length
        }
        for (const each of events) {
          learn()
          if (each.kind === 'connect') await connect(each.account)
          else if (each.kind === 'renew') await renew()
          else if (each.kind === 'settle') await settle()
          else if (each.kind === 'leave') view.stop()
          else if (!('which' in each)) {
            view.stop()
            view = watch(query)
          } else {
            const request = [...open][each.which]
            if (!request) continue
            open.delete(request)
            round += 1n
            await (each.kind === 'fail' ? request.fail() : request.answer(valueOf(request.account, round)))
          }
          const shown = runInAction(() => query.value)
          // The value's parity is its account.
          if (shown !== undefined) expect(shown % 2n).toBe(account() === 'alice' ? 0n : 1n)
        }
        view.stop()
        view = watch(query)
        await settle()
        for (;;) {
          learn()
          const [request] = open
          if (!request) break
          open.delete(request)
          round += 1n
          await request.answer(valueOf(request.account, round))
        }
        expect(view.now()?.kind).toBe(account() === undefined ? 'none' : 'ready')
        view.stop()
        stop()
      }),
      { numRuns: 1000 },
    )
  })
})

/** Even for Alice, odd for Bob. */
const valueOf = (account: string, round: bigint) => round * 2n + (account === 'alice' ? 0n : 1n)

describe('Query.lastKnown', () => {
  const MINUTE = 60_000
  const WEEK = 604_800_000

  async function visited(write?: (value: bigint | undefined) => unknown) {
    const { browser, price, queries, requests } = setUp()
    queries.start()
    watch(price('price', write))
    await requests[0]?.answer(7n)
    return browser
  }

  function visit(options: Options) {
    const app = setUp(options)
    app.queries.start()
    const query = app.price()
    const known = autorunOf(() => query.lastKnown)
    return { ...app, ...watch(query), query, known }
  }

  it('is the answer of an earlier visit until there is one, and never the value', async () => {
    const browser = await visited()
    await browser.clock.pass(5 * MINUTE)
    const { known, now, query, requests } = visit({ browser })
    const at = browser.clock.now() - 5 * MINUTE
    expect(known()).toEqual({ value: 7n, at, age: 5 * MINUTE })
    expect([now(), query.value]).toEqual([{ kind: 'loading' }, undefined])
    await requests[0]?.answer(8n)
    expect([known(), now()]).toEqual([undefined, ready(8n)])
    expect(visit({ browser }).known()?.value).toBe(8n)
  })

  it('stays after a failed read, beside the failure, and is never its last value', async () => {
    const { known, now, requests } = visit({ browser: await visited() })
    await requests[0]?.fail()
    expect([known()?.value, now()]).toEqual([7n, { kind: 'failed', last: undefined }])
  })

  it('is none before the queries start, without a codec, and without an earlier visit', async () => {
    const browser = await visited()
    const early = setUp({ browser })
    const query = early.price()
    const known = autorunOf(() => query.lastKnown)
    expect(known()).toBeUndefined()
    early.queries.start()
    await settled()
    expect(known()?.value).toBe(7n)
    await early.connect('alice')
    expect(autorunOf(() => early.balance().lastKnown)()).toBeUndefined()
    expect(visit({}).known()).toBeUndefined()
  })

  it('is none of another chain, of other contracts, and of more than a week ago', async () => {
    const browser = await visited()
    const other = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707' as Address
    for (const config of [{ supportedChainId: 1 }, { punkTldAddress: other }, { punkMinterAddress: other }])
      expect(visit({ browser: await visited(), config }).known()).toBeUndefined()
    await browser.clock.pass(WEEK)
    expect(visit({ browser }).known()?.value).toBe(7n)
    await browser.clock.pass(1)
    expect(visit({ browser }).known()).toBeUndefined()
  })

  it('is none where the entry was changed or is from the future, and the entry is removed', async () => {
    const { storage, clock } = await visited()
    const key = storage.keys()[0] ?? ''
    const entry = storage.read(key) ?? ''
    const changes = [
      ['"7"', '"-7"'],
      ['"v":1', '"v":2'],
      ['"stored":17', '"stored":18'],
    ] as const
    const changed = changes.map(([part, other]) => entry.replace(part, other))
    for (const text of ['', '{', '[]', ...changed]) {
      storage.write(key, text)
      expect(visit({ browser: { storage, clock } }).known(), text).toBeUndefined()
      expect(storage.keys()).toEqual([])
    }
  })

  it('is as served before the page starts, without an age; then the newer one of served and stored', async () => {
    const { storage, clock } = await visited()
    const served = Object.fromEntries(storage.keys().map((key) => [key, storage.read(key) ?? '']))
    const at = clock.now()
    const first = setUp({ browser: { storage: new MemoryStore(), clock }, served })
    const known = autorunOf(() => first.price().lastKnown)
    expect(known()).toEqual({ value: 7n, at, age: undefined })
    first.queries.start()
    expect(known()).toEqual({ value: 7n, at, age: 0 })
    await clock.pass(MINUTE)
    const { requests } = visit({ browser: { storage, clock } })
    await requests[0]?.answer(9n)
    expect(visit({ browser: { storage, clock }, served }).known()?.value).toBe(9n)
    expect(visit({ browser: { storage: new MemoryStore(), clock }, served }).known()?.value).toBe(7n)
  })

  it('is what another page is served with, once that is fetched', async () => {
    const { storage, clock } = await visited()
    const entries = Object.fromEntries(storage.keys().map((key) => [key, storage.read(key) ?? '']))
    const payload = (change: object) =>
      JSON.stringify({
        chain: CONFIG.supportedChainId,
        from: clock.now() - 1,
        known: { ...entries, odd: 7 },
        ...change,
      })
    const fetched = async (text: string) => {
      const app = visit({ browser: { storage: new MemoryStore(), clock } })
      app.releaseFeed.payloads.set('/nft/', text)
      await Promise.all(['/nft/', '/none/'].map((path) => app.lastKnown.fetchPage(path)))
      return app
    }
    const app = await fetched(payload({}))
    expect(app.known()?.value).toBe(7n)
    expect(app.lastKnown.isServed('price')).toBe(false)
    // It is asked for every ten minutes, and at once after a failure; the newer answer counts.
    await clock.pass(MINUTE)
    const later = JSON.stringify(entries).replace(/\\"stored\\":\d+/, `\\"stored\\":${clock.now()}`)
    const known = JSON.parse(later.replace('\\"7\\"', '\\"9\\"')) as object
    for (const path of ['/nft/', '/none/']) app.releaseFeed.payloads.set(path, payload({ known }))
    await app.lastKnown.fetchPage('/nft/')
    expect(app.known()?.value).toBe(7n)
    await app.lastKnown.fetchPage('/none/')
    expect(app.known()?.value).toBe(9n)
    app.releaseFeed.payloads.set('/nft/', payload({}))
    await clock.pass(9 * MINUTE)
    await app.lastKnown.fetchPage('/nft/')
    expect(app.known()?.value).toBe(9n)
    await app.requests[0]?.answer(8n)
    expect(app.known()).toBeUndefined()
    for (const text of [
      '<!doctype html>',
      '[]',
      '{"id":"one"}',
      payload({ chain: 1 }),
      payload({ from: clock.now() + 1 }),
      payload({ from: clock.now() - CONFIG.contentHours * 3_600_000 - 1 }),
      // oxlint-disable-next-line unicorn/no-null -- as JSON has it
      payload({ from: null }),
      payload({ known: 'all' }),
    ])
      expect((await fetched(text)).known(), text).toBeUndefined()
  })

  it('is not stored when it is too large, and replaces what was stored', async () => {
    const browser = await visited()
    const { storage } = await visited(() => 'x'.repeat(65_536))
    expect(storage.keys()).toEqual([])
    const { requests, price } = visit({ browser })
    watch(price('other', () => 'x'.repeat(65_536)))
    await requests[1]?.answer(1n)
    expect(browser.storage.keys()).toEqual(['last-known:price'])
  })
})

function autorunOf<Value>(read: () => Value): () => Value | undefined {
  let latest: Value | undefined
  autorun(() => {
    latest = read()
  })
  return () => latest
}

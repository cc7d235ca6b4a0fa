import { describe, expect, it } from 'vitest'

import { listenAtOnce, startAtOnce } from '#container/startStores.ts'
import { ManualClock } from '#testing/adapters/ManualClock.ts'
import { MemoryLog } from '#testing/adapters/MemoryLog.ts'
import { MemoryLogSink } from '#testing/adapters/MemoryLogSink.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { createTestApp, type TestAppOptions } from '#testing/container/createTestApp.ts'
import { memoryApp } from '#testing/container/memoryContainer.ts'

import { LogStore } from './LogStore.ts'
import { LogUpload } from './LogUpload.ts'

const CONFIGURED = { functions: { logs: 'https://logs.example/' } }
const OFF = '{"v":1,"enabled":false}'

async function openLogs(options: TestAppOptions = {}) {
  const app = await createTestApp({
    config: CONFIGURED,
    ...options,
    seed: ({ container }) => listenAtOnce(container),
    stores: { logs: LogStore },
  })
  return { ...app, messages: () => app.logSink.records.map(({ message }) => message) }
}

/** A store whose upload chunk the test loads by hand. */
function openByHand(load: (upload: LogUpload) => Promise<LogUpload>) {
  const clock = new ManualClock()
  const log = new MemoryLog(clock)
  const sink = new MemoryLogSink()
  const upload = new LogUpload({ sink, clock })
  const logs = new LogStore({
    log,
    storage: new MemoryStore(),
    clock,
    fetchUpload: () => load(upload),
    config: { functions: { logs: '/logs' } },
  })
  logs.listen()
  return { clock, log, sink, logs }
}

describe('LogStore', () => {
  it('sends each console line as one record, in order, a second after the first', async () => {
    const { log, clock, logSink, messages } = await openLogs()
    log.say('warn', 'one', { balance: 1n })
    log.say('error', 'two')
    await clock.pass(999)
    expect(messages()).toEqual([])
    await clock.pass(1)
    expect(messages()).toEqual(['one', 'two'])
    expect(logSink.records[0]).toEqual({
      level: 'warn',
      message: 'one',
      meta: {
        timestamp: '2023-11-14T22:13:20.000Z',
        userAgent: 'memory',
        url: '/about',
        '0': '{"balance":"1"}',
      },
    })
  })

  it('has heard what was said before the first view', async () => {
    const { container, log, clock, logSink } = memoryApp({ config: CONFIGURED })
    listenAtOnce(container)
    log.say('error', 'early')
    startAtOnce(container)
    await clock.pass(1000)
    expect(logSink.records.map(({ message }) => message)).toEqual(['early'])
    expect(log.followers).toBe(1)
  })

  it('neither listens nor sends where no function is configured', async () => {
    const { log, logs } = await openLogs({ config: {} })
    expect([logs.available, logs.enabled, log.followers]).toEqual([false, false, 0])
    logs.setEnabled(true)
    expect([logs.enabled, log.followers]).toEqual([false, 0])
  })

  it('is on by default, and sends nothing more once it is off, not even what was waiting', async () => {
    const { logs, log, clock, storage, messages } = await openLogs()
    expect([logs.available, logs.enabled]).toEqual([true, true])
    log.say('log', 'waiting')
    logs.setEnabled(false)
    log.say('log', 'unheard')
    await clock.pass(120_000)
    expect([messages(), logs.enabled, log.followers]).toEqual([[], false, 0])
    expect(storage.read('log-upload')).toBe(OFF)
  })

  it('remembers that it is off, and listens again when it is on', async () => {
    const { logs, log, clock, messages } = await openLogs({ stored: { 'log-upload': OFF } })
    expect([logs.enabled, log.followers]).toEqual([false, 0])
    logs.setEnabled(true)
    log.say('log', 'heard')
    await clock.pass(1000)
    expect([messages(), logs.enabled]).toEqual([['heard'], true])
  })

  it('follows another tab', async () => {
    const { log, storage, logs } = await openLogs()
    new MemoryStore(storage).write('log-upload', OFF)
    expect([logs.enabled, log.followers]).toEqual([false, 0])
    new MemoryStore(storage).remove('log-upload')
    expect([logs.enabled, log.followers]).toEqual([true, 1])
  })

  it.each(['', '{', 'false', '{"enabled":false}', '{"v":2,"enabled":false}', '{"v":1,"enabled":"no"}'])(
    'takes %j in storage for the default',
    async (text) => {
      const { logs } = await openLogs({ stored: { 'log-upload': text } })
      expect(logs.enabled).toBe(true)
    },
  )

  it('leaves the console as it was when it stops', () => {
    const { container, log } = memoryApp({ config: CONFIGURED })
    const stop = container.get(LogStore).start()
    stop()
    expect(log.followers).toBe(0)
  })

  it('sends twenty a minute and then one record for the rest', async () => {
    const { log, clock, logSink, messages } = await openLogs()
    for (let index = 1; index <= 57; index += 1) log.say('error', `line ${index}`)
    await clock.pass(1000)
    expect(messages()).toEqual(Array.from({ length: 20 }, (_, index) => `line ${index + 1}`))
    await clock.pass(30_000)
    log.say('log', 'late')
    await clock.pass(29_999)
    expect(messages()).toHaveLength(20)
    await clock.pass(1)
    expect(messages().slice(20)).toEqual(['38 more records'])
    expect(logSink.records.at(-1)?.meta).toMatchObject({ count: 38, origin: 'limit of a minute' })
    log.say('log', 'again')
    await clock.pass(1000)
    expect(messages().slice(21)).toEqual(['again'])
  })

  it('counts what it cannot keep', async () => {
    const { log, clock, messages } = await openLogs()
    for (let index = 1; index <= 5000; index += 1) log.say('log', `line ${index}`)
    await clock.pass(61_000)
    expect(messages().slice(20)).toEqual(['4980 more records'])
  })

  it('never sends more than twenty in any minute', async () => {
    const sentAt: number[] = []
    const { clock, log } = openByHand(
      async () => new LogUpload({ sink: { send: () => sentAt.push(clock.now()) }, clock }),
    )
    for (let second = 0; second < 300; second += 1) {
      log.say('log', 'x')
      if (second % 7 === 0) log.say('log', 'y')
      await clock.pass(1000)
    }
    const crowded = sentAt.filter((time, index) => time - (sentAt[index - 20] ?? -Infinity) < 60_000)
    expect([crowded, sentAt.length > 60]).toEqual([[], true])
  })

  it('sends what is due when the page is left', async () => {
    const { log, clock, messages } = await openLogs()
    for (let index = 1; index <= 25; index += 1) log.say('log', `line ${index}`)
    await clock.pass(1000)
    log.say('log', 'last words')
    log.leave()
    expect(messages().slice(20)).toEqual(['6 more records'])
    await clock.pass(120_000)
    expect(messages()).toHaveLength(21)
  })

  it('does not hear its own sending', async () => {
    const { clock, log, logs } = openByHand(
      async () =>
        new LogUpload({
          sink: {
            send: () => {
              heard += 1
              log.say('error', 'the sink speaks')
            },
          },
          clock,
        }),
    )
    let heard = 0
    log.say('log', 'x')
    await clock.pass(10_000)
    expect(heard).toBe(1)
    logs.setEnabled(false)
  })

  it('keeps what was said until the sending can be fetched', async () => {
    let reachable = false
    const { clock, log, sink } = openByHand(async (upload) => {
      if (!reachable) throw new Error('chunk not found')
      return upload
    })
    log.say('log', 'first')
    await clock.pass(1000)
    reachable = true
    log.say('log', 'second')
    await clock.pass(1000)
    expect(sink.records.map(({ message }) => message)).toEqual(['first', 'second'])
  })
})

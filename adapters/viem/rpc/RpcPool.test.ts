import { setTimeout as delay } from 'node:timers/promises'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import type { EndpointCondition, EndpointProblem } from '#domain/shell/EndpointHealth.ts'
import { DisagreementError } from '#domain/shared/DisagreementError.ts'

import { OWN_ENDPOINT_KEY } from '#domain/settings/ownEndpoint.ts'
import { MemoryStore } from '#testing/adapters/MemoryStore.ts'
import { scaled } from '#testing/slowness.ts'

import { followOwnEndpoint } from '../chain.ts'
import { NodeError, NoEndpointError, RpcPool } from './RpcPool.ts'

const CHAIN = 666666666

const HASH = `0x${'a'.repeat(64)}`
const CONFIGURED = `0x${'c'.repeat(40)}`
const STRANGER = `0x${'5'.repeat(40)}`

const WORD = `0x${'1'.padStart(64, '0')}`

/** A word and a quarter. */
const FORTY_BYTES = `0x${'f'.repeat(80)}`

const callTo = (to: string) => ({ method: 'eth_call', params: [{ to, data: '0x' }, 'latest'] })

interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

type Behaviour = (calls: readonly RpcRequest[], batch: boolean) => Response | Promise<Response>

const json = (value: unknown): Response => new Response(JSON.stringify(value))

const resultOf = ({ method }: RpcRequest): unknown =>
  ({ eth_chainId: `0x${CHAIN.toString(16)}`, eth_blockNumber: '0x10', eth_call: WORD })[method] ?? '0x2a'

/** Like an honest node, except for the methods in `odd`. */
const honest =
  (odd: Readonly<Record<string, unknown>> = {}): Behaviour =>
  (calls, batch) => {
    const answers = calls.map((call) => ({
      id: call.id,
      ...(odd[call.method] instanceof Error
        ? { error: { code: -32000, message: 'node says no' } }
        : { result: call.method in odd ? odd[call.method] : resultOf(call) }),
    }))
    return json(batch ? answers : answers[0])
  }

const withoutStranger: Behaviour = (questions, batch) => {
  const answers = questions.map((call) => ({
    id: call.id,
    result: JSON.stringify(call.params ?? '').includes(STRANGER) ? '0x' : resultOf(call),
  }))
  return json(batch ? answers : answers[0])
}

/** In this many parts, each after this many milliseconds. */
async function arriving(
  response: Response | Promise<Response>,
  parts: number,
  millis: number,
): Promise<Response> {
  const text = await (await response).text()
  const size = Math.ceil(text.length / parts)
  let at = 0
  return new Response(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (at >= text.length) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, millis))
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)))
        at += size
      },
    }),
  )
}

const dead: Behaviour = () => Promise.reject(new TypeError('fetch failed'))

function poolOf(first: Behaviour, second: Behaviour = honest()) {
  let now = 0
  const behaviours = new Map([
    ['http://one/', first],
    ['http://two/', second],
  ])
  const requests: string[] = []
  const methods: string[] = []
  const pool = new RpcPool([...behaviours.keys()], CHAIN, {
    now: () => now,
    known: callTo(CONFIGURED),
    fetch: async (url, init) => {
      const body = JSON.parse(init.body) as RpcRequest | readonly RpcRequest[]
      const batch = Array.isArray(body)
      const calls = batch ? (body as readonly RpcRequest[]) : [body as RpcRequest]
      requests.push(new URL(url).host)
      methods.push(...calls.map(({ method }) => method))
      const behave = behaviours.get(url) ?? dead
      return behave(calls, batch)
    },
  })
  const conditions: EndpointCondition[] = []
  pool.subscribe((condition) => conditions.push(condition))
  return {
    pool,
    requests,
    methods,
    conditions,
    answer: (url: string, behaviour: Behaviour) => behaviours.set(url, behaviour),
    pass: (millis: number) => {
      now += millis
    },
  }
}

const balance = { method: 'eth_getBalance', params: ['0x0', 'latest'] }

describe('an own endpoint (rules/shell: own-endpoint)', () => {
  const OWN = 'http://own/'
  const own = (behaviour: Behaviour) => {
    const opened = poolOf(honest())
    opened.answer(OWN, behaviour)
    return opened
  }

  it.each<readonly [string, Behaviour, EndpointProblem | undefined]>([
    ['serves the community', honest(), undefined],
    ['is dead', dead, 'no answer'],
    ['is a web page', () => new Response('<!doctype html>'), 'no answer'],
    ['serves another chain', honest({ eth_chainId: '0x1' }), 'another chain'],
    ['lacks the contracts', honest({ eth_call: '0x' }), 'no contracts'],
    ['calls no contract', honest({ eth_call: new Error() }), 'no contracts'],
  ])('that %s is examined without the community’s endpoints', async (_, behaviour, problem) => {
    const { pool, requests, conditions } = own(behaviour)
    expect(await pool.examine(OWN)).toBe(problem)
    expect(new Set(requests)).toEqual(new Set(['own']))
    expect(conditions).toEqual([{ kind: 'healthy' }])
  })

  it('is asked first, until it is used no more', async () => {
    const { pool, requests } = own(honest())
    pool.useOwn(OWN)
    await pool.request(balance)
    pool.useOwn(undefined)
    await pool.request(balance)
    expect(requests).toEqual(['own', 'one'])
  })

  it('is replaced by the community’s when it fails, and named', async () => {
    const { pool, conditions } = own(dead)
    pool.useOwn(OWN)
    expect(await pool.request(balance)).toBe('0x2a')
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['own'] })
    pool.useOwn(undefined)
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('decides nothing about money alone', async () => {
    const { pool, requests, conditions } = own(honest({ eth_getBalance: '0xffff' }))
    pool.useOwn(OWN)
    await expect(pool.quorum.request(balance)).rejects.toBeInstanceOf(DisagreementError)
    expect(new Set(requests)).toEqual(new Set(['own', 'one', 'two']))
    expect(conditions.at(-1)?.kind).toBe('disagreeing')
    pool.useOwn(undefined)
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('is the one that is stored, also when another tab stores it, and only where the community allows it', async () => {
    const storage = new MemoryStore()
    const otherTab = new MemoryStore(storage)
    storage.write(OWN_ENDPOINT_KEY, 'https://stored.example')
    const { pool, requests, answer } = own(honest())
    answer('https://stored.example/', honest())
    answer('http://127.0.0.1:1/', honest())
    const follow = (ownEndpoint: boolean) =>
      followOwnEndpoint(pool, { chain: { rpcUrls: [], ownEndpoint } }, storage)
    follow(false)
    await pool.request(balance)
    follow(true)
    await pool.request(balance)
    otherTab.write(OWN_ENDPOINT_KEY, 'http://127.0.0.1:1')
    await pool.request(balance)
    otherTab.write(OWN_ENDPOINT_KEY, 'http://stranger.example')
    await pool.request(balance)
    expect(requests).toEqual(['one', 'stored.example', '127.0.0.1:1', 'one'])
  })
})

describe('RpcPool', () => {
  it('sends concurrent calls in one request, together with the chain check of the first request', async () => {
    const { pool, requests, methods } = poolOf(honest())
    await Promise.all([pool.request(balance), pool.request({ method: 'eth_gasPrice' })])
    expect({ requests, methods }).toEqual({
      requests: ['one'],
      methods: ['eth_chainId', 'eth_getBalance', 'eth_gasPrice'],
    })
    await pool.request(balance)
    expect(methods).toHaveLength(4)
  })

  it.each<readonly [string, Behaviour]>([
    ['is dead', dead],
    ['is too busy', () => new Response('', { status: 429, headers: { 'retry-after': '7' } })],
    ['has an internal error', () => new Response('', { status: 503 })],
    ['answers with a page', () => new Response('<!doctype html><p>Welcome</p>')],
    ['answers with half a text', () => new Response('[{"id":1,"result":"0x')],
    ['answers with null', honest({ eth_getBalance: null })],
    ['answers with no list', () => json('yes')],
    ['answers under other ids', () => json([{ id: 'x', result: '0x1' }])],
    ['serves another chain', honest({ eth_chainId: '0x1' })],
    ['answers neither result nor error', (calls) => json(calls.map(({ id }) => ({ id })))],
    ['answers a batch with one limit error', () => json({ id: null, error: { code: -32005 } })],
    ['answers with a limit error', (calls) => json(calls.map(({ id }) => ({ id, error: { code: -32005 } })))],
  ])('uses the second endpoint if the first %s', async (_, behaviour) => {
    const { pool, requests, conditions } = poolOf(behaviour)
    expect(await pool.request(balance)).toBe('0x2a')
    expect(requests).toEqual(['one', 'two'])
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['one'] })
  })

  it('sends the calls of one long task in one request, also those that wait for a timer as multicalls do', async () => {
    const { pool, requests } = poolOf(honest())
    const calls = [pool.request(balance)]
    const end = Date.now() + 20
    while (Date.now() < end);
    calls.push(
      new Promise((resolve) => setTimeout(resolve, 0)).then(() => pool.request({ method: 'eth_gasPrice' })),
    )
    await Promise.all(calls)
    expect(requests).toEqual(['one'])
  })

  it.each<readonly [string, Behaviour]>([
    ['silent', () => new Promise(() => undefined)],
    ['slow', (calls, batch) => delay(20_000, undefined, { ref: false }).then(() => honest()(calls, batch))],
  ])(
    'gives up on a %s endpoint within three seconds, even if the browser aborts nothing',
    async (_, first) => {
      const { pool } = poolOf(first)
      const began = performance.now()
      expect(await pool.request(balance)).toBe('0x2a')
      expect(performance.now() - began).toBeLessThan(scaled(3000))
    },
  )

  it('waits for an answer that keeps arriving, though a silent endpoint would be given up by then', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { pool, requests, conditions } = poolOf((calls) => arriving(honest()(calls, true), 2, 1600))
    const answer = pool.request(balance)
    await vi.advanceTimersByTimeAsync(3300)
    expect(await answer).toBe('0x2a')
    expect(requests).toEqual(['one'])
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('gives up after three and a half seconds on an answer that keeps arriving, where another endpoint is left', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { pool, requests } = poolOf((calls) => arriving(honest()(calls, true), 20, 2000))
    const answer = pool.request(balance)
    await vi.advanceTimersByTimeAsync(3600)
    expect(await answer).toBe('0x2a')
    expect(requests).toEqual(['one', 'two'])
  })

  it('gives the last endpoint six seconds, one after the other below ten', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const slow: Behaviour = (calls) => arriving(honest()(calls, true), 3, 1900)
    const endless: Behaviour = (calls) => arriving(honest()(calls, true), 20, 1900)
    const answer = poolOf(endless, slow).pool.request(balance)
    await vi.advanceTimersByTimeAsync(9300)
    expect(await answer).toBe('0x2a')
    const failure = poolOf(endless, endless)
      .pool.request(balance)
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9600)
    expect(await failure).toBeInstanceOf(NoEndpointError)
  })

  it('gives up on a slow endpoint in a quorum after the same time', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { pool } = poolOf(honest(), (calls) => arriving(honest()(calls, true), 20, 1900))
    const answer = pool.quorum.request(balance)
    await vi.advanceTimersByTimeAsync(3600)
    expect(await answer).toBe('0x2a')
  })

  it('sends each call alone if the response to the batch is too large', async () => {
    const large: Behaviour = (calls, batch) => (batch ? json('x'.repeat(9_000_000)) : honest()(calls, batch))
    const { pool, requests, conditions } = poolOf(large)
    expect(await Promise.all([pool.request(balance), pool.request(callTo(STRANGER))])).toEqual(['0x2a', WORD])
    expect(requests).toEqual(['one', 'one', 'one', 'one'])
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('uses the second endpoint if a single answer is too large', async () => {
    const { pool, requests } = poolOf(() => json('x'.repeat(9_000_000)))
    expect(await pool.request(balance)).toBe('0x2a')
    expect(requests.at(-1)).toBe('two')
  })

  it('pauses a failing endpoint for its Retry-After, then tries it again', async () => {
    const { pool, requests, answer, pass, conditions } = poolOf(
      () => new Response('', { status: 429, headers: { 'retry-after': '7' } }),
    )
    await pool.request(balance)
    await pool.request(balance)
    expect(requests).toEqual(['one', 'two', 'two'])
    answer('http://one/', honest())
    pass(7000)
    await pool.request(balance)
    expect(requests.at(-1)).toBe('one')
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('reports which endpoints are down if all fail, and tries each once a second at most', async () => {
    const { pool, requests, conditions, pass } = poolOf(dead, dead)
    await expect(pool.request(balance)).rejects.toThrow(NoEndpointError)
    expect(conditions.at(-1)).toEqual({ kind: 'down', hosts: ['one', 'two'] })
    await expect(pool.request(balance)).rejects.toThrow(NoEndpointError)
    expect(requests).toEqual(['one', 'two'])
    pass(1000)
    await pool.probe()
    expect(requests).toEqual(['one', 'two', 'one', 'two'])
  })

  it("passes a node's own error on with its code, and still trusts the node", async () => {
    const { pool, requests, conditions } = poolOf(honest({ eth_getBalance: new Error() }))
    await expect(pool.request(balance)).rejects.toThrow(NodeError)
    expect(requests).toEqual(['one'])
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('does not count a contract’s used-up gas, or missing simulation, as a node’s fault', async () => {
    for (const [method, message] of [
      ['eth_call', 'EVM error OutOfGas'],
      ['eth_call', 'EVM error MemoryOOG'],
      ['eth_simulateV1', 'internal error: what is that?'],
    ] as const) {
      const { pool, conditions } = poolOf((calls, batch) => {
        const answers = calls.map((call) =>
          call.method === method
            ? { id: call.id, error: { code: -32603, message } }
            : { id: call.id, result: resultOf(call) },
        )
        return json(batch ? answers : answers[0])
      })
      await expect(pool.request({ method })).rejects.toMatchObject({ code: -32603, message })
      expect(conditions).toEqual([{ kind: 'healthy' }])
    }
  })

  it('sends calls one by one to a node without batches', async () => {
    const { pool, requests } = poolOf((calls, batch) =>
      batch ? json({ id: null, error: { code: -32600, message: 'no batches' } }) : honest()(calls, false),
    )
    const answers = await Promise.all([pool.request(balance), pool.request({ method: 'eth_gasPrice' })])
    expect(answers).toEqual(['0x2a', '0x2a'])
    expect(new Set(requests)).toEqual(new Set(['one']))
  })

  it('accepts answers in any order', async () => {
    const { pool } = poolOf((calls, batch) =>
      batch
        ? json(calls.map((call) => ({ id: call.id, result: resultOf(call) })).toReversed())
        : dead([], false),
    )
    const [amount, height] = await Promise.all([
      pool.request(balance),
      pool.request({ method: 'eth_blockNumber' }),
    ])
    expect([amount, height]).toEqual(['0x2a', '0x10'])
  })

  it('uses another endpoint if the first one finds no contract where the community has one', async () => {
    const { pool, conditions } = poolOf(honest({ eth_call: '0x' }))
    expect(await pool.request(callTo(STRANGER))).toBe(WORD)
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['one'] })
  })

  it('does not say that there is no contract while no endpoint finds any', async () => {
    const { pool, conditions } = poolOf(honest({ eth_call: '0x' }), honest({ eth_call: '0x' }))
    await expect(pool.request(callTo(STRANGER))).rejects.toBeInstanceOf(NoEndpointError)
    expect(conditions.at(-1)).toEqual({ kind: 'down', hosts: ['one', 'two'] })
  })

  it('rejects a call to an address without a contract, and counts no fault', async () => {
    const { pool, conditions, requests } = poolOf(withoutStranger)
    await expect(pool.request(callTo(STRANGER))).rejects.toThrow('no contract answers')
    expect([conditions.at(-1), requests]).toEqual([{ kind: 'healthy' }, ['one', 'one']])
  })

  it('uses another endpoint if the first answers a contract call with bytes that are no whole words', async () => {
    const { pool, conditions } = poolOf(honest({ eth_call: FORTY_BYTES }))
    expect(await pool.request(callTo(STRANGER))).toBe(WORD)
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['one'] })
  })

  it('takes such bytes for the contract’s own answer if two endpoints give them, and counts no fault', async () => {
    const { pool, conditions } = poolOf(honest({ eth_call: FORTY_BYTES }), honest({ eth_call: FORTY_BYTES }))
    expect([await pool.request(callTo(STRANGER)), conditions.at(-1)]).toEqual([
      FORTY_BYTES,
      { kind: 'healthy' },
    ])
  })

  it('does not use such bytes from the only endpoint that answers, though its other answers count', async () => {
    const { pool } = poolOf(honest({ eth_call: FORTY_BYTES }), dead)
    const answers = await Promise.allSettled([pool.request(callTo(STRANGER)), pool.request(balance)])
    expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: '0x2a' }])
  })

  it('lets code of the app’s own, which has no receiver, return any bytes', async () => {
    const { pool, conditions } = poolOf(honest({ eth_call: '0x01' }))
    expect(await pool.request({ method: 'eth_call', params: [{ data: '0x60' }, 'latest'] })).toBe('0x01')
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('skips an endpoint that is behind a known block', async () => {
    const { pool, requests, answer } = poolOf(honest())
    await pool.quorum.request({ method: 'eth_blockNumber' })
    answer('http://one/', honest({ eth_blockNumber: '0x0f' }))
    pool.requireBlock(16n)
    await pool.request(balance)
    expect(requests).toEqual(['one', 'two', 'one', 'two'])
  })

  it('requires no block that one endpoint invents while the other is paused', async () => {
    const { pool, requests, answer, pass } = poolOf(honest({ eth_blockNumber: '0xfffffffffffff' }))
    await pool.quorum.request({ method: 'eth_blockNumber' })
    answer('http://two/', () => new Response('', { status: 429 }))
    await pool.quorum.request(balance)
    pool.requireBlock(0xfffffffffffffn)
    answer('http://two/', honest())
    pass(60_000)
    requests.length = 0
    expect(await pool.quorum.request(balance)).toBe('0x2a')
    expect(requests).toEqual(['one', 'two'])
  })

  it('requires a block for a minute', async () => {
    const { pool, requests, answer, pass } = poolOf(honest())
    await pool.quorum.request({ method: 'eth_blockNumber' })
    pool.requireBlock(16n)
    answer('http://one/', honest({ eth_blockNumber: '0x0f' }))
    pass(60_000)
    requests.length = 0
    await pool.request(balance)
    expect(requests).toEqual(['one'])
  })

  it('counts a missing receipt as an answer, not as a fault', async () => {
    const { pool, conditions } = poolOf(honest({ eth_getTransactionReceipt: null }))
    expect(await pool.request({ method: 'eth_getTransactionReceipt' })).toBeNull()
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it.each(['0x', '', {}, [], true, 5, 'a text', null, `0x${'f'.repeat(65)}`])(
    'uses the second endpoint if the first answers any method with %j',
    async (odd) => {
      for (const method of [
        'eth_getBalance',
        'eth_gasPrice',
        'eth_estimateGas',
        'eth_getTransactionCount',
        'eth_blockNumber',
      ]) {
        const { pool, conditions } = poolOf(honest({ [method]: odd }))
        expect(await pool.request({ method })).toBe(resultOf({ id: 0, method }))
        expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['one'] })
      }
    },
  )

  it('stops reading a response above 8 MiB, even if it is small when compressed', async () => {
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 1
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
      },
    })
    const { pool } = poolOf(() => new Response(endless))
    expect(await pool.request(balance)).toBe('0x2a')
    expect(read).toBeLessThan(12)
  })

  it.each([
    [
      'a height that no second endpoint has reached',
      honest({ eth_blockNumber: '0xfffffffffffff' }),
      honest(),
    ],
    ['a height far above its own when it is alone', honest(), dead],
  ])('does not require a block because of %s', async (_, first, second) => {
    const { pool, conditions } = poolOf(first, second)
    await pool.quorum.request({ method: 'eth_blockNumber' })
    pool.requireBlock(0xfffffffffffffn)
    expect(await pool.request(balance)).toBe('0x2a')
    expect(conditions.at(-1)?.kind).not.toBe('down')
    expect(await pool.quorum.request({ method: 'eth_blockNumber' })).toBe('0x10')
  })
})

const LOG = { address: `0x${'ab'.repeat(20)}`, topics: [HASH], data: '0x05' }
const OTHER_LOG = { ...LOG, data: '0x06' }
const CALL = { status: '0x1', returnData: '0x01' }

const receipt = (fields: object = {}) => ({
  transactionHash: HASH,
  blockHash: HASH,
  blockNumber: '0x10',
  status: '0x1',
  ...fields,
})

const block = (fields: object = {}) => ({
  number: '0x10',
  hash: HASH,
  timestamp: '0x64',
  transactions: [],
  ...fields,
})

const transaction = (fields: object = {}) => ({
  hash: HASH,
  from: STRANGER,
  to: STRANGER,
  input: '0x',
  value: '0x1',
  nonce: '0x1',
  ...fields,
})

describe('RpcPool.quorum', () => {
  const calls = {
    call: callTo(CONFIGURED),
    receipt: { method: 'eth_getTransactionReceipt', params: [HASH] },
    transaction: { method: 'eth_getTransactionByHash', params: [HASH] },
    mined: { method: 'eth_getTransactionCount', params: [STRANGER, 'latest'] },
    waiting: { method: 'eth_getTransactionCount', params: [STRANGER, 'pending'] },
    price: { method: 'eth_gasPrice' },
    latest: { method: 'eth_getBlockByNumber', params: ['latest', false] },
    simulation: { method: 'eth_simulateV1', params: [{}, 'latest'] },
  }

  it.each<readonly [string, keyof typeof calls, unknown, unknown, unknown]>([
    ['hexadecimal digits in another letter case', 'call', '0xAB', '0xab', '0xAB'],
    ['a receipt both have', 'receipt', receipt(), receipt({ gasUsed: '0x1' }), receipt()],
    [
      'a receipt with the same logs',
      'receipt',
      receipt({ logs: [{ ...LOG, logIndex: '0x0' }] }),
      receipt({ logs: [{ ...LOG, address: LOG.address.toUpperCase().replace('0X', '0x') }] }),
      receipt({ logs: [{ ...LOG, logIndex: '0x0' }] }),
    ],
    [
      'a receipt without logs that only one has',
      'receipt',
      receipt({ logs: [LOG] }),
      receipt({ logs: [] }),
      receipt({ logs: undefined }),
    ],
    [
      'no receipt, while one has not reached its block',
      'receipt',
      receipt({ blockNumber: '0x11' }),
      null,
      null,
    ],
    ['a transaction that only one knows of yet', 'transaction', null, transaction(), transaction()],
    ['the transactions that both say are mined', 'mined', '0x5', '0x4', '0x4'],
    ['the transactions that any says are waiting', 'waiting', '0x4', '0x5', '0x5'],
    ['the higher of two fees that are near each other', 'price', '0x10', '0x1f', '0x1f'],
    ['the older of two newest blocks', 'latest', block({ timestamp: '0x65' }), block(), block()],
    [
      'a simulation with the same effects',
      'simulation',
      [{ calls: [{ status: '0x1', returnData: '0x01', gasUsed: '0x1' }] }],
      [{ calls: [{ status: '0x1', returnData: '0x01', gasUsed: '0x2' }] }],
      [{ calls: [{ status: '0x1', returnData: '0x01', gasUsed: '0x1' }] }],
    ],
    [
      'a simulation with the logs of both',
      'simulation',
      [{ calls: [{ status: '0x1', returnData: '0x', logs: [{ ...LOG, logIndex: '0x0' }] }, CALL] }],
      [{ calls: [{ status: '0x1', returnData: '0x', logs: [LOG, OTHER_LOG] }, CALL] }],
      [{ calls: [{ status: '0x1', returnData: '0x', logs: [LOG, OTHER_LOG] }, CALL] }],
    ],
  ])('answers with %s', async (_, kind, first, second, expected) => {
    const { method } = calls[kind]
    const { pool, conditions } = poolOf(honest({ [method]: first }), honest({ [method]: second }))
    expect(await pool.quorum.request(calls[kind])).toEqual(expected)
    expect({ sole: pool.soleHost, conditions }).toEqual({
      sole: undefined,
      conditions: [{ kind: 'healthy' }],
    })
  })

  it.each<readonly [string, keyof typeof calls, unknown, unknown]>([
    ['call', 'call', '0x01', '0x02'],
    ['call that one refuses', 'call', '0x01', new Error()],
    ['receipt that one does not have although it knows the block', 'receipt', receipt(), null],
    ['receipt of a failure', 'receipt', receipt(), receipt({ status: '0x0' })],
    ['receipt in another block', 'receipt', receipt(), receipt({ blockHash: `0x${'1'.repeat(64)}` })],
    ['transaction with another receiver', 'transaction', transaction(), transaction({ to: CONFIGURED })],
    ['fee that is a thousand times higher', 'price', '0x1', '0x3e8'],
    ['time of the next century', 'latest', block({ timestamp: '0xffffffff' }), block()],
    [
      'simulation with other effects',
      'simulation',
      [{ calls: [{ status: '0x1', returnData: '0x01' }] }],
      [{ calls: [{ status: '0x0', returnData: '0x' }] }],
    ],
  ])('names both hosts if they contradict each other about a %s', async (_, kind, first, second) => {
    const { method } = calls[kind]
    for (const [one, two] of [
      [first, second],
      [second, first],
    ] as const) {
      const { pool, conditions } = poolOf(honest({ [method]: one }), honest({ [method]: two }))
      await expect(pool.quorum.request(calls[kind])).rejects.toMatchObject({ hosts: ['one', 'two'] })
      expect(conditions.at(-1)).toEqual({ kind: 'disagreeing', hosts: ['one', 'two'] })
    }
  })

  it.each(['one', 'two'])('skips %s if it finds no contract at all', async (host) => {
    const has = (name: string) => honest({ [calls.call.method]: name === host ? '0x' : WORD })
    const { pool, conditions } = poolOf(has('one'), has('two'))
    expect(await pool.quorum.request(calls.call)).toBe(WORD)
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: [host] })
  })

  it.each(['one', 'two'])('skips %s if it answers with bytes that are no whole words', async (host) => {
    const has = (name: string) => honest({ eth_call: name === host ? FORTY_BYTES : WORD })
    const { pool, conditions } = poolOf(has('one'), has('two'))
    const both = await Promise.all([pool.quorum.request(calls.call), pool.request(callTo(STRANGER))])
    expect([both, conditions.at(-1)]).toEqual([[WORD, WORD], { kind: 'degraded', hosts: [host] }])
  })

  it('asks another endpoint about a plain read beside it whose answer is no whole words', async () => {
    const { pool, conditions } = poolOf(honest({ eth_call: FORTY_BYTES }))
    const both = await Promise.all([pool.quorum.request(calls.price), pool.request(callTo(STRANGER))])
    expect([both, conditions.at(-1)]).toEqual([['0x2a', WORD], { kind: 'degraded', hosts: ['one'] }])
  })

  it('rejects a call if one of two endpoints finds no contract at this address alone', async () => {
    const { pool } = poolOf(withoutStranger, honest())
    await expect(pool.quorum.request(callTo(STRANGER))).rejects.toBeInstanceOf(DisagreementError)
  })

  it('compares a block that both have if one endpoint is a block ahead', async () => {
    const at: Record<string, string> = { latest: '0x01', '0x10': '0x02', '0x11': '0x01' }
    const ahead =
      (height: string, tip: string): Behaviour =>
      (questions, batch) => {
        const answers = questions.map(({ id, method, params }) => {
          const [, tag = ''] = (params ?? []) as readonly string[]
          if (method === 'eth_blockNumber') return { id, result: height }
          if (method !== 'eth_call') return { id, result: resultOf({ id, method }) }
          return { id, result: at[tag === 'latest' ? tip : tag] }
        })
        return json(batch ? answers : answers[0])
      }
    const { pool, requests } = poolOf(ahead('0x11', '0x11'), ahead('0x10', '0x10'))
    expect(await pool.quorum.request(calls.call)).toBe('0x02')
    expect(requests).toEqual(['one', 'two', 'one', 'two'])
    const far = poolOf(ahead('0xffff', '0x11'), ahead('0x10', '0x10'))
    await expect(far.pool.quorum.request(calls.call)).rejects.toBeInstanceOf(DisagreementError)
  })

  it('shares the request of plain reads, and sends the other endpoint only the quorum reads', async () => {
    const { pool, requests, methods } = poolOf(honest())
    await Promise.all([pool.request({ method: 'eth_gasPrice' }), pool.quorum.request(calls.call)])
    expect({ requests, methods: methods.join(' ') }).toEqual({
      requests: ['one', 'two'],
      methods: [
        'eth_chainId eth_blockNumber eth_gasPrice eth_call eth_blockNumber',
        'eth_chainId eth_blockNumber eth_call eth_blockNumber',
      ].join(' '),
    })
  })

  it.each<readonly [string, Behaviour, Behaviour, string]>([
    ['the second is dead', honest(), dead, 'one'],
    ['the first is dead', dead, honest(), 'two'],
    ['the first answers with another kind', honest({ eth_call: 5 }), honest(), 'two'],
    ['the second reports another transaction', honest(), honest({ eth_call: 'x' }), 'one'],
  ])(
    'is answered by the only endpoint left, whose host it reports, if %s',
    async (_, first, second, host) => {
      const { pool, conditions } = poolOf(first, second)
      expect(await pool.quorum.request(calls.call)).toBe(WORD)
      expect(pool).toMatchObject({ soleHost: host, isSingle: false })
      expect(conditions.at(-1)?.kind).toBe('degraded')
    },
  )

  it('refuses a receipt of another transaction', async () => {
    const other = honest({ eth_getTransactionReceipt: receipt({ transactionHash: `0x${'2'.repeat(64)}` }) })
    const { pool } = poolOf(other, honest({ eth_getTransactionReceipt: null }))
    expect(await pool.quorum.request(calls.receipt)).toBeNull()
  })

  it('forgets a contradiction after the endpoints agree again', async () => {
    const { pool, conditions, answer } = poolOf(honest({ eth_call: `0x${'2'.padStart(64, '0')}` }))
    await expect(pool.quorum.request(calls.call)).rejects.toBeInstanceOf(DisagreementError)
    answer('http://one/', honest())
    expect(await pool.quorum.request(calls.call)).toBe(WORD)
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })
})

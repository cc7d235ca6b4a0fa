import { describe, expect, it } from 'vitest'

import type { EndpointCondition } from '#domain/ports/EndpointHealth.ts'

import { NodeError, NoEndpointError, RpcPool } from './RpcPool.ts'

const CHAIN = 666666666

interface Asked {
  readonly id: number
  readonly method: string
}

/** How one endpoint answers one HTTP request. */
type Behaviour = (asked: readonly Asked[], batch: boolean) => Response | Promise<Response>

const json = (value: unknown): Response => new Response(JSON.stringify(value))

const resultOf = ({ method }: Asked): unknown =>
  ({ eth_chainId: `0x${CHAIN.toString(16)}`, eth_blockNumber: '0x10', eth_call: '0x01' })[method] ?? '0x2a'

/** Answers everything as an honest node does, except what `odd` says. */
const honest =
  (odd: Readonly<Record<string, unknown>> = {}): Behaviour =>
  (asked, batch) => {
    const answers = asked.map((call) => ({
      id: call.id,
      ...(odd[call.method] instanceof Error
        ? { error: { code: -32000, message: 'node says no' } }
        : { result: call.method in odd ? odd[call.method] : resultOf(call) }),
    }))
    return json(batch ? answers : answers[0])
  }

const dead: Behaviour = () => Promise.reject(new TypeError('fetch failed'))

function open(first: Behaviour, second: Behaviour = honest()) {
  let now = 0
  const behaviours = new Map([
    ['http://one/', first],
    ['http://two/', second],
  ])
  const requests: string[] = []
  const methods: string[] = []
  const pool = new RpcPool([...behaviours.keys()], CHAIN, {
    now: () => now,
    fetch: async (url, init) => {
      const body = JSON.parse(init.body) as Asked | readonly Asked[]
      const batch = Array.isArray(body)
      const asked = batch ? (body as readonly Asked[]) : [body as Asked]
      requests.push(new URL(url).host)
      methods.push(...asked.map(({ method }) => method))
      const behave = behaviours.get(url) ?? dead
      const { signal } = init
      return Promise.race([
        behave(asked, batch),
        new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
      ])
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

describe('RpcPool', () => {
  it('sends the questions of one moment in one request, with the chain check of the first', async () => {
    const { pool, requests, methods } = open(honest())
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
    ['answers neither result nor error', (asked) => json(asked.map(({ id }) => ({ id })))],
    ['answers a batch with one limit error', () => json({ id: null, error: { code: -32005 } })],
    ['answers with a limit error', (asked) => json(asked.map(({ id }) => ({ id, error: { code: -32005 } })))],
  ])('takes the second endpoint when the first %s', async (_, behaviour) => {
    const { pool, requests, conditions } = open(behaviour)
    expect(await pool.request(balance)).toBe('0x2a')
    expect(requests).toEqual(['one', 'two'])
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['one'] })
  })

  it('leaves a silent endpoint within three seconds', async () => {
    const { pool } = open(() => new Promise(() => undefined))
    const began = performance.now()
    expect(await pool.request(balance)).toBe('0x2a')
    expect(performance.now() - began).toBeLessThan(3000)
  })

  it('leaves an ill endpoint alone for as long as it asks, then tries it again', async () => {
    const { pool, requests, answer, pass, conditions } = open(
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

  it('says which endpoints are down when none serves, and asks each once a second at most', async () => {
    const { pool, requests, conditions, pass } = open(dead, dead)
    await expect(pool.request(balance)).rejects.toThrow(NoEndpointError)
    expect(conditions.at(-1)).toEqual({ kind: 'down', hosts: ['one', 'two'] })
    await expect(pool.request(balance)).rejects.toThrow(NoEndpointError)
    expect(requests).toEqual(['one', 'two'])
    pass(1000)
    await pool.probe()
    expect(requests).toEqual(['one', 'two', 'one', 'two'])
  })

  it("passes a node's own error on, with its code, and trusts the node all the same", async () => {
    const { pool, requests, conditions } = open(honest({ eth_getBalance: new Error() }))
    await expect(pool.request(balance)).rejects.toThrow(NodeError)
    expect(requests).toEqual(['one'])
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('blames no node for a contract that uses up its gas, nor for not knowing how to simulate', async () => {
    for (const [method, message] of [
      ['eth_call', 'EVM error OutOfGas'],
      ['eth_call', 'EVM error MemoryOOG'],
      ['eth_simulateV1', 'internal error: what is that?'],
    ] as const) {
      const { pool, conditions } = open((asked, batch) => {
        const answers = asked.map((call) =>
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

  it('asks one by one where a node takes no batches', async () => {
    const { pool, requests } = open((asked, batch) =>
      batch ? json({ id: null, error: { code: -32600, message: 'no batches' } }) : honest()(asked, false),
    )
    const answers = await Promise.all([pool.request(balance), pool.request({ method: 'eth_gasPrice' })])
    expect(answers).toEqual(['0x2a', '0x2a'])
    expect(new Set(requests)).toEqual(new Set(['one']))
  })

  it('reads answers in any order', async () => {
    const { pool } = open((asked, batch) =>
      batch
        ? json(asked.map((call) => ({ id: call.id, result: resultOf(call) })).toReversed())
        : dead([], false),
    )
    const [amount, height] = await Promise.all([
      pool.request(balance),
      pool.request({ method: 'eth_blockNumber' }),
    ])
    expect([amount, height]).toEqual(['0x2a', '0x10'])
  })

  it('believes another endpoint when a contract does not answer on the first', async () => {
    const { pool, conditions } = open(honest({ eth_call: '0x' }))
    expect(await pool.request({ method: 'eth_call' })).toBe('0x01')
    expect(conditions.at(-1)).toEqual({ kind: 'degraded', hosts: ['one'] })
  })

  it('rejects a call that no endpoint has a contract for, and blames neither', async () => {
    const { pool, conditions } = open(honest({ eth_call: '0x' }), honest({ eth_call: '0x' }))
    await expect(pool.request({ method: 'eth_call' })).rejects.toThrow('no contract answers')
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('passes over an endpoint that is behind a block already seen', async () => {
    const { pool, requests } = open(honest({ eth_blockNumber: '0x0f' }))
    pool.requireBlock(16n)
    await pool.request(balance)
    expect(requests).toEqual(['one', 'two'])
  })

  it('takes no receipt for an answer, not for a fault', async () => {
    const { pool, conditions } = open(honest({ eth_getTransactionReceipt: null }))
    expect(await pool.request({ method: 'eth_getTransactionReceipt' })).toBeNull()
    expect(conditions.at(-1)).toEqual({ kind: 'healthy' })
  })

  it('asks every healthy endpoint where they must agree, and one where only one is healthy', async () => {
    const agreed = open(honest(), honest({ eth_getBalance: '0x2b' }))
    expect(await agreed.pool.askEach([balance])).toEqual([[{ result: '0x2a' }], [{ result: '0x2b' }]])
    const single = open(dead)
    expect(await single.pool.askEach([balance])).toEqual([[{ result: '0x2a' }]])
  })
})

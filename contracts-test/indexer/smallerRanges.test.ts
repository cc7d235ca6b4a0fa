import { describe, expect, it } from 'vitest'

import { smallerRanges } from '../../indexer/smallerRanges.ts'

const URLS = ['https://one.example/key', 'https://two.example/key'] as const

interface Asked {
  readonly url: string
  readonly from: number
  readonly to: number
}

/** An endpoint that answers a log for each block; `refuse` decides on each request for logs, from its first. */
function endpointThat(refuse: (asked: Asked, count: number) => string | undefined, ponderHalves = true) {
  const asked: Asked[] = []
  const narrowed: string[] = []
  const through = smallerRanges(
    async (input, init) => {
      const request = new Request(input, init)
      const { method, params } = (await request.json()) as {
        readonly method: string
        readonly params: readonly { readonly fromBlock: string; readonly toBlock: string }[]
      }
      if (method !== 'eth_getLogs') return new Response('{"result":"0x1"}')
      const [from, to] = [Number(params[0]?.fromBlock), Number(params[0]?.toBlock)]
      asked.push({ url: request.url, from, to })
      const message = refuse({ url: request.url, from, to }, asked.length)
      if (message === 'unreachable') throw new TypeError('fetch failed')
      if (message === 'too many') return Response.json({ error: { code: 1, message } }, { status: 429 })
      if (message !== undefined) return Response.json({ error: { code: -32000, message } }, { status: 400 })
      return Response.json({ result: Array.from({ length: to - from + 1 }, (_, index) => from + index) })
    },
    { ponderHalves, onNarrowed: (host, blocks) => narrowed.push(`${host} ${blocks}`) },
  )
  const ask = async (method: string, params: readonly unknown[], url: string) => {
    const body = JSON.stringify({ id: 1, method, params })
    const response = await through(new Request(url, { method: 'POST', body }))
    return (await response.json()) as {
      readonly result?: unknown
      readonly error?: { readonly message: string }
    }
  }
  return {
    asked,
    narrowed,
    ask,
    logs: (from: number, to: number, url: string = URLS[0]) =>
      ask('eth_getLogs', [{ fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }], url),
  }
}

const blocks = (from: number, to: number) => ({
  result: Array.from({ length: to - from + 1 }, (_, index) => from + index),
})
const widerThan =
  (most: number) =>
  ({ from, to }: Asked) =>
    to - from + 1 > most ? 'that many? no' : undefined

describe('an endpoint that refuses in unknown words', () => {
  it('is asked for smaller ranges after three refusals, and then at once, each block one time', async () => {
    const { logs, asked, narrowed } = endpointThat(widerThan(100))
    expect([await logs(0, 499), await logs(0, 499)]).toEqual(
      [1, 2].map(() => ({ error: { code: -32000, message: 'that many? no' } })),
    )
    expect(await logs(0, 499)).toEqual(blocks(0, 499))
    expect(narrowed).toEqual(['one.example 63'])
    asked.length = 0
    expect(await logs(500, 999)).toEqual(blocks(500, 999))
    expect(asked.length).toBe(Math.ceil(500 / 63))
  })

  it('is asked for single blocks if it answers no more', async () => {
    const { logs, narrowed } = endpointThat(widerThan(1), false)
    await logs(7, 106)
    await logs(7, 106)
    expect(await logs(7, 106)).toEqual(blocks(7, 106))
    expect(narrowed).toEqual(['one.example 1'])
  })

  it('lets Ponder halve a range that would need too many parts, unless it cannot', async () => {
    for (const [ponderHalves, expected] of [
      [true, { error: { code: -32005, message: 'block range too large' } }],
      [false, blocks(0, 499)],
    ] as const) {
      const { logs } = endpointThat(widerThan(10), ponderHalves)
      for (let time = 0; time < 3; time += 1) await logs(0, 19)
      expect(await logs(0, 499)).toEqual(expected)
    }
  })

  it('does not narrow the other endpoint', async () => {
    const { logs, asked } = endpointThat((request) =>
      request.url === URLS[0] ? widerThan(10)(request) : undefined,
    )
    for (let time = 0; time < 3; time += 1) await logs(0, 99)
    asked.length = 0
    expect(await logs(0, 499, URLS[1])).toEqual(blocks(0, 499))
    expect(asked.length).toBe(1)
  })

  it('is asked for the whole range again after a thousand answers', async () => {
    let isNarrow = true
    const { logs, asked } = endpointThat((request) => (isNarrow ? widerThan(250)(request) : undefined))
    for (let time = 0; time < 3; time += 1) await logs(0, 499)
    isNarrow = false
    for (let time = 0; time < 1000; time += 1) await logs(time, time + 1)
    asked.length = 0
    expect(await logs(0, 499)).toEqual(blocks(0, 499))
    expect(asked.length).toBe(1)
  })
})

it('an endpoint that does not answer at all is not narrowed', async () => {
  let isDown = true
  const { logs, asked, narrowed } = endpointThat(() => (isDown ? 'unreachable' : undefined))
  for (let time = 0; time < 9; time += 1) await expect(logs(0, 499)).rejects.toThrow('fetch failed')
  isDown = false
  asked.length = 0
  expect(await logs(0, 499)).toEqual(blocks(0, 499))
  expect([asked.length, narrowed]).toEqual([1, []])
})

it('a limit of requests narrows nothing, and no request follows it', async () => {
  let isBusy = true
  const { logs, asked, narrowed } = endpointThat(() => (isBusy ? 'too many' : undefined))
  for (let time = 0; time < 9; time += 1) await logs(0, 499)
  expect(asked.length).toBe(9)
  isBusy = false
  expect([await logs(0, 499), narrowed]).toEqual([blocks(0, 499), []])
})

it('a part that was answered is not asked for again when the whole is', async () => {
  let isBusy = false
  const { logs, asked } = endpointThat((request) =>
    isBusy && request.from > 400 ? 'too many' : widerThan(100)(request),
  )
  for (let time = 0; time < 3; time += 1) await logs(0, 499)
  isBusy = true
  expect(await logs(0, 499)).toMatchObject({ error: { message: 'too many' } })
  isBusy = false
  asked.length = 0
  expect(await logs(0, 499)).toEqual(blocks(0, 499))
  expect(asked.every(({ from }) => from > 400)).toBe(true)
})

it('words that Ponder knows reach it with the first refusal', async () => {
  const { logs, asked } = endpointThat(() => 'Max range: 100')
  expect(await logs(0, 499)).toMatchObject({ error: { message: 'Max range: 100' } })
  expect(asked.length).toBe(1)
})

it('other requests, and those for the logs of one block, are passed on', async () => {
  const { ask, logs } = endpointThat(() => 'no')
  expect(await ask('eth_blockNumber', [], URLS[0])).toEqual({ result: '0x1' })
  for (let time = 0; time < 5; time += 1) expect(await logs(3, 3)).toMatchObject({ error: { message: 'no' } })
})

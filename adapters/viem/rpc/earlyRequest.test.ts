import { describe, expect, it } from 'vitest'

import { EndpointFault, RpcEndpoint, type RpcCall } from './RpcEndpoint.ts'

const URL = 'https://rpc.example/'
const NAME = { method: 'eth_call', params: [{ to: '0xAB' }, 'latest'] }
const PRICE = { method: 'eth_gasPrice' }
const ASKED = [{ method: 'eth_chainId' }, { method: 'eth_call', params: [{ to: '0xab' }, 'latest'] }]
const LIMITS = { silence: 2500, total: 5000 }

/** Early answers are "0x11…", posted ones "0x22…", each of a whole word. */
const word = (digits: string) => `0x${digits.padEnd(64, '0')}`
const answering =
  (name: string) =>
  ({ method, id }: { readonly method: string; readonly id: number }) => ({
    id,
    result:
      method === 'eth_chainId'
        ? '0x1'
        : method === 'eth_gasPrice'
          ? '0x5'
          : method === 'eth_blockNumber'
            ? '0x9'
            : name,
  })

interface Early {
  readonly url?: string
  readonly age?: number
  readonly answer?: Promise<Response>
}

function endpoint({ url = URL, age = 0, answer }: Early = {}) {
  const posted: string[][] = []
  const calls = ASKED.map((call, index) => ({ ...call, id: index + 1 }))
  const early = { url, body: JSON.stringify(calls), at: 1_000_000 - age }
  const made = new RpcEndpoint(URL, 1, {
    now: () => 1_000_000,
    early: { ...early, answer: answer ?? Promise.resolve(Response.json(calls.map(answering(word('11'))))) },
    fetch: async (_, { body }) => {
      const requests = [JSON.parse(body)].flat() as readonly {
        readonly method: string
        readonly id: number
      }[]
      posted.push(requests.map(({ method }) => method))
      const answers = requests.map(answering(word('22')))
      return Response.json(answers.length === 1 ? answers[0] : answers)
    },
  })
  return { made, posted, ask: (...asked: readonly RpcCall[]) => made.request(asked, 0n, LIMITS) }
}

describe('RpcEndpoint with an early request', () => {
  it('posts nothing that the page has asked, whatever the case of an address, and gives each answer once', async () => {
    const { ask, posted } = endpoint()
    expect(await ask(NAME)).toEqual([{ result: word('11') }])
    expect(await ask(NAME)).toEqual([{ result: word('22') }])
    expect(posted).toEqual([['eth_call']])
  })

  it('posts the rest, and answers in the order of the calls', async () => {
    const { ask, posted } = endpoint()
    expect(await ask(PRICE, NAME)).toEqual([{ result: '0x5' }, { result: word('11') }])
    expect(posted).toEqual([['eth_gasPrice']])
  })

  it('posts what must not be behind a block, and what is measured by a later height', async () => {
    const { made, ask, posted } = endpoint()
    await made.request([NAME], 5n, LIMITS)
    expect(await ask({ method: 'eth_blockNumber' }, NAME)).toEqual([
      { result: '0x9' },
      { result: word('22') },
    ])
    expect(posted).toHaveLength(2)
  })

  it.each<readonly [string, Early]>([
    ['of another endpoint', { url: 'https://other.example/' }],
    ['that is too old', { age: 15_001 }],
    ['whose answer has no ids', { answer: Promise.resolve(Response.json([{ result: word('11') }])) }],
  ])('posts everything beside a request %s', async (_, early) => {
    const { ask, posted } = endpoint(early)
    expect(await ask(NAME)).toEqual([{ result: word('22') }])
    expect(posted).toEqual([['eth_chainId', 'eth_call']])
  })

  it.each<readonly [string, () => Promise<Response>]>([
    ['is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is refused', () => Promise.resolve(new Response('', { status: 429 }))],
    [
      'is of another chain',
      () =>
        Promise.resolve(
          Response.json([
            { id: 1, result: '0x2' },
            { id: 2, result: word('11') },
          ]),
        ),
    ],
  ])('fails as it does by itself, once, if the early answer %s', async (_, answer) => {
    const { ask } = endpoint({ answer: answer() })
    await expect(ask(NAME)).rejects.toBeInstanceOf(EndpointFault)
    expect(await ask(NAME)).toEqual([{ result: word('22') }])
  })
})

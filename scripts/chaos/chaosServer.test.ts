import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listenLocally, type LocalServer } from '../../functions/shared/listenLocally.ts'
import { Chaos, type ChaosState } from './Chaos.ts'
import { openChaosTarget } from './ChaosTarget.ts'
import { chaosServer } from './chaosServer.ts'

/** No chain: these tests reach none of its switches. */
const NO_NODE = 'http://127.0.0.1:9'

let chaos: Chaos
let server: LocalServer
beforeEach(async () => {
  chaos = new Chaos(await openChaosTarget(NO_NODE, {} as never))
  server = await chaosServer(chaos)
})
afterEach(async () => {
  const { first, second } = chaos.target.endpoints
  await Promise.all([first.stop(), second.stop(), server.stop()])
})

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(`${server.url}${path}`, init)
  const answer = (await response.json()) as ChaosState & { readonly error: string }
  return { status: response.status, answer }
}

const activeIds = () => chaos.state.active.map(({ id, part }) => `${id} ${part}`)

const asked = async (url: string): Promise<string | undefined> =>
  fetch(url, { method: 'POST', body: '{"id":1,"method":"eth_chainId"}' }).then(
    (response) => response.text(),
    () => undefined,
  )

describe('the interface', () => {
  it('switches a fault on, tells it, and switches it off', async () => {
    const { status, answer } = await send('POST', '/chaos/endpoint-html', { endpoint: 'second' })
    expect(status).toBe(200)
    expect(answer.active).toEqual([{ id: 'endpoint-html', part: 'second', values: { endpoint: 'second' } }])
    expect(await asked(chaos.target.endpoints.second.url)).toContain('Please accept our terms.')
    expect((await send('GET', '/chaos')).answer).toEqual(JSON.parse(JSON.stringify(chaos.state)))
    await send('DELETE', '/chaos/endpoint-html')
    expect(activeIds()).toEqual([])
    expect(await asked(chaos.target.endpoints.second.url)).toBeUndefined()
  })

  it('lets the latest fault of a part hold, and keeps those of other parts', async () => {
    await send('POST', '/chaos/endpoint-silent', { endpoint: 'both' })
    await send('POST', '/chaos/endpoint-html')
    await send('POST', '/chaos/service-500', { service: 'order book' })
    await send('POST', '/chaos/wallet-silent')
    expect(activeIds()).toEqual([
      'endpoint-silent second',
      'endpoint-html first',
      'service-500 order book',
      'wallet-silent eth_sendTransaction',
    ])
    expect((await send('DELETE', '/chaos')).answer.active).toEqual([])
    expect(chaos.target.wallet.get('eth_sendTransaction')).toBeUndefined()
  })

  it.each([
    [
      'an unknown id',
      'endpoint-gone',
      {},
      'Found no switch "endpoint-gone", wanted one that GET /chaos lists.',
    ],
    ['a list', 'endpoint-slow', [1], 'Found [1], wanted a JSON object of "endpoint", "milliseconds".'],
    [
      'an unknown parameter',
      'endpoint-down',
      { host: 1 },
      'Found a parameter "host", wanted none but "endpoint".',
    ],
    [
      'a parameter of prototypes',
      'endpoint-down',
      JSON.parse('{"__proto__":1}'),
      'Found a parameter "__proto__", wanted none but "endpoint".',
    ],
    [
      'a text as a number',
      'endpoint-slow',
      { milliseconds: '5' },
      'Found "5" as milliseconds, wanted a whole number from 0 to 120000.',
    ],
    [
      'a fraction',
      'endpoint-slow',
      { milliseconds: 0.5 },
      'Found 0.5 as milliseconds, wanted a whole number from 0 to 120000.',
    ],
    [
      'a number out of range',
      'chain-reorganise',
      { blocks: 65 },
      'Found 65 as blocks, wanted a whole number from 1 to 64.',
    ],
    [
      'another word',
      'endpoint-down',
      { endpoint: 'third' },
      'Found "third" as endpoint, wanted one of "first", "second", "both".',
    ],
  ])('refuses %s, and says what was found and what is wanted', async (_, id, body, error) => {
    expect(await send('POST', `/chaos/${id}`, body)).toEqual({ status: 400, answer: { error } })
    expect(activeIds()).toEqual([])
  })

  it('refuses what is no JSON', async () => {
    const response = await fetch(`${server.url}/chaos/endpoint-down`, { method: 'POST', body: '{' })
    expect([response.status, await response.json()]).toEqual([400, { error: 'Found "{", wanted JSON.' }])
  })

  it('tells a wallet how to answer', async () => {
    const answerTo = async (method: string) =>
      (await fetch(`${server.url}/chaos/wallet/${method}`)).json() as Promise<unknown>
    expect(await answerTo('personal_sign')).toEqual({ answer: 'approve' })
    await send('POST', '/chaos/wallet-error-4100', { method: 'personal_sign' })
    expect(await answerTo('personal_sign')).toEqual({ answer: { code: 4100 } })
    expect(await answerTo('eth_sendTransaction')).toEqual({ answer: 'approve' })
  })

  it('is reached by no other site', async () => {
    const headers = { origin: 'https://evil.example' }
    const response = await fetch(`${server.url}/chaos/endpoint-down`, { method: 'POST', headers })
    expect([response.status, activeIds()]).toEqual([403, []])
    const local = { origin: 'http://localhost:5173' }
    expect((await send('POST', '/chaos/endpoint-down', {}, local)).status).toBe(200)
  })
})

it('a service is reached only as its fault allows', async () => {
  const { services } = chaos.target
  const { url, stop } = await listenLocally(
    services.uploads.guard((_, response) => void response.writeHead(201).end('stored')),
  )
  const statusOf = () =>
    fetch(url).then(
      ({ status }) => status,
      () => 'none',
    )
  try {
    expect(await statusOf()).toBe(201)
    await chaos.apply('service-500', { service: 'uploads', status: 503 })
    expect(await statusOf()).toBe(503)
    await chaos.apply('service-down', { service: 'uploads' })
    expect(await statusOf()).toBe('none')
    await chaos.apply('service-slow', { service: 'uploads', milliseconds: 1 })
    expect(await statusOf()).toBe(201)
  } finally {
    await stop()
  }
})

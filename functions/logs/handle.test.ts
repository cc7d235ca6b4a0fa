import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { localIngest, type LocalIngest } from './localIngest.ts'
import { handle, type LogsEnvironment } from './handle.ts'

const RECORD = {
  level: 'warn',
  message: 'The chain is slow',
  meta: { timestamp: '2026-01-01T00:00:00.000Z', userAgent: 'agent', url: '/about', '0': 'extra' },
}
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let ingest: LocalIngest
const stored: unknown[] = []
let env: LogsEnvironment
let clients = 0

beforeAll(async () => {
  ingest = await localIngest((json) => stored.push(JSON.parse(json)))
})
afterAll(() => ingest.stop())
beforeEach(() => {
  stored.length = 0
  env = { LOGS_INGEST_URL: ingest.url, LOGS_INGEST_TOKEN: ingest.token }
})

async function post(body: unknown, init: RequestInit = {}, client = `client ${(clients += 1)}`) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('https://site.example/logs', {
    method: 'POST',
    ...init,
    ...(init.method !== 'GET' && init.method !== 'OPTIONS' && { body: text }),
  })
  const response = await handle(request, env, client)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

describe('The log function', () => {
  it('forwards a record and confirms it', async () => {
    const { status, text } = await post(RECORD)
    expect([status, text]).toEqual([200, '{"ok":true}'])
    expect(stored).toEqual([RECORD])
  })

  it('forwards known fields and redacts them again', async () => {
    const { status } = await post({
      level: 'fatal',
      message: `no name for ${ADDRESS}`,
      meta: { url: '/profile?id=bob', secret: 'x', deep: { a: `Bearer ${ADDRESS}` } },
      more: 1,
    })
    expect(status).toBe(200)
    expect(stored).toEqual([
      {
        level: 'log',
        message: 'no name for 0x7099...79C8',
        meta: {
          timestamp: '',
          userAgent: '',
          url: '/profile',
          secret: '[removed]',
          deep: '{"a":"Bearer [removed]"}',
        },
      },
    ])
  })

  it.each<readonly [what: string, body: unknown, status: number]>([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['nothing', '', 400],
    ['no message', { level: 'log', meta: {} }, 400],
    ['an empty message', { message: '' }, 400],
    ['a message that is no text', { message: {} }, 400],
    ['more than 8 kB', { message: 'x'.repeat(8192) }, 413],
  ])('refuses %s and forwards nothing', async (_, body, status) => {
    const answer = await post(body)
    expect([answer.status, stored]).toEqual([status, []])
    expect(JSON.parse(answer.text)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  it('stops reading an endless body without a declared length', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const request = new Request('https://site.example/logs', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await handle(request, env, 'endless')).status).toBe(413)
    expect(pulled).toBeLessThan(20)
  })

  it('responds to other methods with 405 and names the allowed ones', async () => {
    const { status, headers } = await post('', { method: 'GET' })
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('accepts sixty records a minute from one client, and still those of other clients', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1) statuses.push((await post(RECORD, {}, 'flood')).status)
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429])
    expect((await post(RECORD, {}, 'other')).status).toBe(200)
  })

  it('serves only its own host and the configured site', async () => {
    const from = async (origin: string) => (await post(RECORD, { headers: { origin } })).status
    expect(await from('https://site.example')).toBe(200)
    expect(await from('https://evil.example')).toBe(403)
    env = { ...env, SITE_ORIGIN: 'https://one.example, https://two.example' }
    expect(await from('https://two.example')).toBe(200)
    expect(await from('https://site.example')).toBe(403)
  })

  it('answers a preflight request of the configured site', async () => {
    env = { ...env, SITE_ORIGIN: 'https://one.example' }
    const { status, headers } = await post('', {
      method: 'OPTIONS',
      headers: { origin: 'https://one.example' },
    })
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-headers'),
    ]).toEqual([204, 'https://one.example', 'content-type'])
  })

  it('reads the older names of its variables where the new ones are not set', async () => {
    env = { BETTERSTACK_INGEST_URL: ingest.url, BETTERSTACK_SOURCE_TOKEN: ingest.token, LOGS_INGEST_URL: ' ' }
    expect((await post(RECORD)).status).toBe(200)
    env = { ...env, LOGS_INGEST_TOKEN: 'another' }
    expect((await post(RECORD)).status).toBe(401)
  })

  it.each<readonly [what: string, change: LogsEnvironment, status: number]>([
    ['503 without an address', { LOGS_INGEST_URL: '' }, 503],
    ['503 without a token', { LOGS_INGEST_TOKEN: undefined }, 503],
    ['the service’s own status', { LOGS_INGEST_TOKEN: 'wrong-s3cret' }, 401],
    ['502 when nobody answers', { LOGS_INGEST_URL: 'http://127.0.0.1:1/s3cret' }, 502],
    ['502 when the address is none', { LOGS_INGEST_URL: 's3cret' }, 502],
  ])('responds to %s without revealing a secret', async (_, change, status) => {
    env = { ...env, ...change }
    const answer = await post(RECORD)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/s3cret|local/)
  })

  it('takes sixty records a minute from all addresses of a /64, and refuses the others', async () => {
    const statuses: number[] = []
    for (let host = 1; host <= 70; host += 1)
      statuses.push((await post(RECORD, {}, `2001:db8:1:2::${host.toString(16)}`)).status)
    expect(statuses).toEqual([
      ...Array.from({ length: 60 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ])
  })
})

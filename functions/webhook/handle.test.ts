import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createJsonFarcasterSignature } from '@farcaster/miniapp-node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { localUpstash, type LocalUpstash } from '#testing/functions/localUpstash.ts'

import { nodeListener } from '../shared/nodeListener.ts'
import { localSocialClient, type LocalSocialClient } from '../miniapp/localSocialClient.ts'
import { storeOf, type MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { listSubscribers } from '../miniapp/subscribers.ts'
import { handle } from './handle.ts'

let social: LocalSocialClient
let server: Server
let webhook: string
let env: MiniAppEnvironment
let client: string
let clients = 0

beforeAll(async () => {
  social = await localSocialClient()
  server = createServer(nodeListener((request) => handle(request, env, client)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  webhook = `http://127.0.0.1:${(server.address() as { port: number }).port}/webhook`
})
afterAll(async () => {
  server.close()
  await social.stop()
})
beforeEach(async () => {
  client = `client ${(clients += 1)}`
  env = {
    FARCASTER_HUB_URL: social.url,
    NOTIFICATION_ORIGINS: new URL(social.url).origin,
    MINIAPP_STORE_FILE: join(await mkdtemp(join(tmpdir(), 'hearth-webhook-')), 'store.json'),
  }
})

async function post(body: unknown, init: RequestInit = {}) {
  const response = await fetch(webhook, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

const details = (token: string) => ({ url: social.notificationUrl, token })
const subscribers = async () => {
  const store = storeOf(env)
  return store ? listSubscribers(store) : []
}
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bob = (token: string) => ({ fid: 7, appFid: 9152, url: social.notificationUrl, token })
const add = (token = 'first') =>
  social.signed(7, { event: 'miniapp_added', notificationDetails: details(token) })

describe('The webhook', () => {
  it.each<readonly [event: string]>([['miniapp_added'], ['frame_added'], ['notifications_enabled']])(
    'stores a subscriber after %s',
    async (event) => {
      const { status, answer } = await post(
        social.signed(7, { event, notificationDetails: details('first') }),
      )
      expect([status, answer]).toEqual([200, { ok: true }])
      expect(await subscribers()).toEqual([bob('first')])
    },
  )

  it.each<readonly [event: string]>([
    ['miniapp_removed'],
    ['frame_removed'],
    ['notifications_disabled'],
    ['miniapp_added'],
    ['frame_added'],
  ])('removes only this subscriber after %s without details', async (event) => {
    await post(add())
    await post(social.signed(8, { event: 'miniapp_added', notificationDetails: details('other') }))
    expect((await post(social.signed(7, { event }))).status).toBe(200)
    expect(await subscribers()).toEqual([{ ...bob('other'), fid: 8 }])
  })

  it('replaces an older token by the newer one', async () => {
    await post(add('first'))
    await post(social.signed(7, { event: 'notifications_enabled', notificationDetails: details('second') }))
    expect(await subscribers()).toEqual([bob('second')])
  })

  it('stores a user’s two clients separately', async () => {
    const other = await localSocialClient({ appFid: 1000 })
    await post(add())
    env = { ...env, FARCASTER_HUB_URL: other.url }
    await post(other.signed(7, { event: 'miniapp_added', notificationDetails: details('there') }))
    expect(await subscribers()).toEqual([bob('first'), { ...bob('there'), appFid: 1000 }])
    await other.stop()
  })

  it('processes an event once, however often and in whatever encoding it arrives', async () => {
    const event = add()
    await post(event)
    await post(social.signed(7, { event: 'miniapp_removed' }))
    expect(await post(event)).toMatchObject({ status: 200, answer: { ok: true, repeated: true } })
    const padded = { ...event, signature: `${event.signature}==` }
    expect(await post(padded)).toMatchObject({ status: 200, answer: { repeated: true } })
    expect(await subscribers()).toEqual([])
  })

  it('processes every opt-out, even if the events are identical', async () => {
    const leave = () => post(social.signed(7, { event: 'miniapp_removed' }))
    await post(add())
    await leave()
    await post(social.signed(7, { event: 'miniapp_added', notificationDetails: details('second') }))
    expect(await subscribers()).toEqual([bob('second')])
    expect(await leave()).toMatchObject({ status: 200, answer: { ok: true } })
    expect(await subscribers()).toEqual([])
  })

  it('processes an event once if it arrives several times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(add())))
    expect(answers.filter(({ answer }) => answer['repeated'] === undefined)).toHaveLength(1)
    expect(await subscribers()).toEqual([bob('first')])
  })
})

describe('A forged event', () => {
  const swapped = () => ({
    ...add(),
    payload: encode({ event: 'miniapp_added', notificationDetails: details('stolen') }),
  })
  const stranger = createHash('sha256').update('a stranger').digest()
  const byStranger = (fid: number) =>
    createJsonFarcasterSignature({
      fid,
      type: 'app_key',
      privateKey: stranger,
      payload: Buffer.from(
        JSON.stringify({ event: 'miniapp_added', notificationDetails: details('stolen') }),
      ),
    })

  it.each<readonly [what: string, body: () => unknown, status: number, expected: string]>([
    ['another payload under a signature', swapped, 401, 'not that of the key'],
    [
      'another account in the header',
      () => ({ ...add(), header: social.signed(8, {}).header }),
      401,
      'not that of the key',
    ],
    ['a key that is not the account’s', () => byStranger(7), 401, 'not one of the account'],
    [
      'a signature of nothing',
      () => ({ ...add(), signature: Buffer.alloc(64).toString('base64url') }),
      401,
      'not that',
    ],
    [
      'a key that is no point',
      () => ({ ...add(), header: encode({ fid: 7, type: 'app_key', key: `0x${'ff'.repeat(32)}` }) }),
      401,
      'not that of the key',
    ],
    ['a short signature', () => ({ ...add(), signature: 'AAAA' }), 400, '64 bytes'],
    [
      'a short key',
      () => ({ ...add(), header: encode({ fid: 7, type: 'app_key', key: '0x12' }) }),
      400,
      '32 bytes',
    ],
    [
      'a key of another kind',
      () => ({ ...add(), header: encode({ fid: 7, type: 'custody', key: `0x${'1'.repeat(64)}` }) }),
      400,
      '"app_key"',
    ],
    [
      'no account',
      () => ({ ...add(), header: encode({ type: 'app_key', key: `0x${'1'.repeat(64)}` }) }),
      400,
      'fid',
    ],
    [
      'half an account',
      () => ({ ...add(), header: encode({ fid: 7.5, type: 'app_key', key: `0x${'1'.repeat(64)}` }) }),
      400,
      'whole number',
    ],
    [
      'an account of text',
      () => ({ ...add(), header: encode({ fid: '7', type: 'app_key', key: `0x${'1'.repeat(64)}` }) }),
      400,
      'fid',
    ],
    ['a header that is no JSON', () => ({ ...add(), header: 'AAAA' }), 400, 'header'],
  ])('with %s changes nothing', async (_, body, status, expected) => {
    const answer = await post(body())
    expect([answer.status, answer.answer['error']]).toEqual([status, expect.stringContaining(expected)])
    expect(await subscribers()).toEqual([])
  })

  it('does not block the genuine event with the same signature', async () => {
    await post(swapped())
    expect(await post(add())).toMatchObject({ status: 200, answer: { ok: true } })
    expect(await subscribers()).toEqual([bob('first')])
  })
})

describe('A malformed body', () => {
  const signed = (event: unknown) => () => social.signed(7, event)
  it.each<readonly [what: string, body: () => unknown, status: number, expected: string]>([
    ['nothing', () => '', 400, 'JSON Farcaster Signature'],
    ['no JSON', () => '{', 400, 'JSON Farcaster Signature'],
    ['a list', () => [], 400, 'JSON Farcaster Signature'],
    ['null', () => 'null', 400, 'JSON Farcaster Signature'],
    ['an event without a signature', () => ({ event: 'miniapp_removed' }), 400, 'JSON Farcaster Signature'],
    ['numbers for texts', () => ({ header: 1, payload: 2, signature: 3 }), 400, 'JSON Farcaster Signature'],
    ['more than 8 kB', () => ({ ...add(), more: 'x'.repeat(8192) }), 413, '8192 bytes'],
    ['a payload that is no JSON', signed('not json'), 400, 'The payload is no JSON.'],
    ['a payload that is null', signed('null'), 400, 'The event is not right'],
    ['no event', signed({}), 400, 'event'],
    ['an unknown event', signed({ event: 'miniapp_liked' }), 400, 'event'],
    ['an event of the browser', signed({ event: 'miniapp_add_rejected' }), 400, 'event'],
    ['enabling without details', signed({ event: 'notifications_enabled' }), 400, 'notificationDetails'],
    [
      'details without a token',
      signed({ event: 'notifications_enabled', notificationDetails: { url: 'https://a.example' } }),
      400,
      'notificationDetails.token',
    ],
    [
      'details without an address',
      signed({ event: 'miniapp_added', notificationDetails: { token: 'a' } }),
      400,
      'notificationDetails.url',
    ],
    [
      'details that are none',
      signed({ event: 'frame_added', notificationDetails: 7 }),
      400,
      'notificationDetails',
    ],
    [
      'an empty token',
      signed({ event: 'miniapp_added', notificationDetails: { url: 'http://a', token: '' } }),
      400,
      'token',
    ],
    [
      'a token of 1025',
      signed({ event: 'miniapp_added', notificationDetails: { url: 'http://a', token: 't'.repeat(1025) } }),
      400,
      'token',
    ],
    [
      'an address that is not configured',
      signed({ event: 'miniapp_added', notificationDetails: { url: 'https://evil.example', token: 'a' } }),
      400,
      'not sent to that url',
    ],
    [
      'an address that looks similar',
      () =>
        social.signed(7, {
          event: 'miniapp_added',
          notificationDetails: { url: social.url.replace('http://', 'http://evil@'), token: 'a' },
        }),
      400,
      'not sent to that url',
    ],
  ])('of %s is refused with a sentence', async (_, body, status, expected) => {
    const answer = await post(body())
    expect([answer.status, answer.answer['error']]).toEqual([status, expect.stringContaining(expected)])
    expect(answer.answer['error']).toMatch(/^[A-Z][^]*\.$/)
    expect(await subscribers()).toEqual([])
  })

  it.each([
    'https://169.254.169.254/latest',
    'https://redis.internal/',
    'https://localhost./',
    'http://api.example/',
    'https://[::1]/',
  ])('with the notification URL %s is refused without configured origins', async (url) => {
    env = { ...env, NOTIFICATION_ORIGINS: undefined }
    const event = social.signed(7, { event: 'miniapp_added', notificationDetails: { url, token: 'a' } })
    expect((await post(event)).status).toBe(400)
  })

  it('with a public notification URL is accepted without configured origins', async () => {
    env = { ...env, NOTIFICATION_ORIGINS: undefined }
    const url = 'https://api.farcaster.xyz/v1/frame-notifications'
    const event = social.signed(7, { event: 'miniapp_added', notificationDetails: { url, token: 'a' } })
    expect((await post(event)).status).toBe(200)
    expect(await subscribers()).toEqual([{ ...bob('a'), url }])
  })
})

describe('One account', () => {
  it('may send fifty tokens in a month, and opt-outs without limit', async () => {
    const hosted = await localUpstash()
    const { MINIAPP_STORE_FILE: _, ...others } = env
    env = { ...others, UPSTASH_REDIS_REST_URL: hosted.url, UPSTASH_REDIS_REST_TOKEN: hosted.token }
    const statuses: number[] = []
    for (let index = 0; index < 52; index += 1) statuses.push((await post(add(`token ${index}`))).status)
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429, 429])
    expect(await subscribers()).toEqual([bob('token 49')])
    // A refused event is not remembered, and a taken one still is.
    expect(await post(add('token 51'))).toMatchObject({ status: 429 })
    expect(await post(add('token 3'))).toMatchObject({ status: 200, answer: { repeated: true } })
    const other = social.signed(8, { event: 'miniapp_added', notificationDetails: details('other') })
    expect((await post(other)).status).toBe(200)
    for (let index = 0; index < 60; index += 1)
      expect((await post(social.signed(7, { event: 'miniapp_removed' }))).status).toBe(200)
    hosted.wait(30 * 24 * 60 * 60)
    expect(await post(add('token 51'))).toMatchObject({ status: 200, answer: { ok: true } })
    await hosted.stop()
  })
})

describe('The webhook under failures and limits', () => {
  it('answers only POST', async () => {
    const { status, headers } = await post(undefined, { method: 'GET', body: null })
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('accepts three hundred events a minute per client', async () => {
    const flood = () => handle(new Request(webhook, { method: 'POST', body: '{' }), env, 'flood')
    const statuses: number[] = []
    for (let index = 0; index < 301; index += 1) statuses.push((await flood()).status)
    expect([statuses.slice(0, 300).every((status) => status === 400), statuses[300]]).toEqual([true, 429])
    expect((await post(add())).status).toBe(200)
  })

  it.each<readonly [what: string, status: number, body: string]>([
    ['an error', 500, 'broken'],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, '{"events":[{}]}'],
    ['a redirection', 302, ''],
    ['metadata that is none', 200, 'METADATA'],
  ])('refuses an event if the hub responds with %s, and accepts it afterwards', async (_, status, body) => {
    const { key } = JSON.parse(Buffer.from(add().header, 'base64url').toString('utf8')) as { key: string }
    const metadata = JSON.stringify({ events: [{ signerEventBody: { key, metadata: 'AAAA' } }] })
    social.answerOnce(status, body === 'METADATA' ? metadata : body)
    expect((await post(add())).status).toBe(502)
    expect(await subscribers()).toEqual([])
    expect(await post(add())).toMatchObject({ status: 200, answer: { ok: true } })
  })

  it('refuses an event if the store fails, and accepts it afterwards', async () => {
    const hosted: LocalUpstash = await localUpstash()
    const working = { ...env, UPSTASH_REDIS_REST_URL: hosted.url, UPSTASH_REDIS_REST_TOKEN: hosted.token }
    env = { ...working, UPSTASH_REDIS_REST_TOKEN: 'wrong' }
    expect((await post(add())).status).toBe(503)
    env = working
    expect(await post(add())).toMatchObject({ status: 200, answer: { ok: true } })
    expect(await subscribers()).toEqual([bob('first')])
    await hosted.stop()
  })

  it('refuses an event if the store fails half way, and accepts it afterwards', async () => {
    const hosted = await localUpstash()
    env = { ...env, UPSTASH_REDIS_REST_URL: hosted.url, UPSTASH_REDIS_REST_TOKEN: hosted.token }
    hosted.refuse('HSET')
    expect((await post(add())).status).toBe(503)
    hosted.refuse(undefined)
    expect(await post(add())).toMatchObject({ status: 200, answer: { ok: true } })
    expect(await subscribers()).toEqual([bob('first')])
    await hosted.stop()
  })

  it('keeps secrets out of every response', async () => {
    const secret = 's3cret-s3cret-s3cret'
    env = { ...env, FARCASTER_HUB_URL: 'http://127.0.0.1:1', FARCASTER_HUB_API_KEY: secret }
    expect(JSON.stringify(await post(add()))).not.toContain(secret)
  })
})

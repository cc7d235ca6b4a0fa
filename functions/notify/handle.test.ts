import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { SIGNATURE_HEADER, signatureOf } from '#adapters/indexer/webhookSignature.ts'
import { localUpstash, type LocalUpstash } from '#testing/functions/localUpstash.ts'

import { nodeListener } from '../shared/nodeListener.ts'
import { localSocialClient, type LocalSocialClient } from '../miniapp/localSocialClient.ts'
import { storeOf, type MiniAppEnvironment } from '../miniapp/miniAppEnvironment.ts'
import { storeSubscriber, listSubscribers } from '../miniapp/subscribers.ts'
import { handle } from './handle.ts'

const SECRET = 'a secret of the admins'
const NOTE = {
  notificationId: 'daily-1',
  title: 'New names',
  body: 'Three names were minted today.',
  targetUrl: 'https://hearth.example/find-user/',
}

let social: LocalSocialClient
let hosted: LocalUpstash
let server: Server
let notifier: string
let env: MiniAppEnvironment
let client: string
let clients = 0
let now: number

beforeAll(async () => {
  server = createServer(nodeListener((request) => handle(request, env, client, () => now)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  notifier = `http://127.0.0.1:${(server.address() as { port: number }).port}/notify`
})
afterAll(() => void server.close())
beforeEach(async () => {
  client = `client ${(clients += 1)}`
  now = Date.now()
  await Promise.all([social?.stop(), hosted?.stop()])
  social = await localSocialClient()
  hosted = await localUpstash()
  env = {
    SITE_ORIGIN: 'https://hearth.example, https://www.hearth.example',
    NOTIFY_SECRET: SECRET,
    NOTIFICATION_ORIGINS: new URL(social.url).origin,
    UPSTASH_REDIS_REST_URL: hosted.url,
    UPSTASH_REDIS_REST_TOKEN: hosted.token,
  }
})
afterAll(() => Promise.all([social.stop(), hosted.stop()]))

async function post(body: unknown, init: RequestInit = {}) {
  const response = await fetch(notifier, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
  return {
    status: response.status,
    answer: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}
const store = () => {
  const found = storeOf(env)
  if (!found) throw new Error('There is no store.')
  return found
}
async function subscribe(
  fid: number,
  appFid = 9152,
  token = social.token(fid),
  url = social.notificationUrl,
) {
  await storeSubscriber(store(), { fid, appFid, url, token })
  return token
}
const wait = (seconds: number) => {
  social.wait(seconds)
  hosted.wait(seconds)
  now += seconds * 1000
}
const report = (change: object) => ({ sent: 0, repeated: 0, invalid: 0, limited: 0, failed: 0, ...change })
const send = async (change: object = {}) => (await post({ ...NOTE, ...change })).answer

describe('A notification', () => {
  it('reaches all subscribers unchanged', async () => {
    await Promise.all([subscribe(7), subscribe(8)])
    expect(await post(NOTE)).toMatchObject({ status: 200, answer: report({ sent: 2 }) })
    expect(social.delivered.toSorted((a, b) => a.fid - b.fid)).toEqual([
      { fid: 7, ...NOTE },
      { fid: 8, ...NOTE },
    ])
  })

  it('reaches only the named users', async () => {
    await Promise.all([subscribe(7), subscribe(8)])
    expect(await send({ fids: [8, 9] })).toEqual(report({ sent: 1 }))
    expect(social.delivered.map(({ fid }) => fid)).toEqual([8])
  })

  it('is sent in requests of a hundred tokens', async () => {
    for (let fid = 1; fid <= 250; fid += 1) await subscribe(fid)
    expect(await send()).toEqual(report({ sent: 250 }))
    expect(social.batches.toSorted((a, b) => a - b)).toEqual([50, 100, 100])
  })

  it('reaches a user once in 24 hours, even if it is sent again', async () => {
    await subscribe(7)
    await send()
    wait(60)
    expect(await send()).toEqual(report({ repeated: 1 }))
    await subscribe(8)
    expect(await send()).toEqual(report({ repeated: 1, sent: 1 }))
    wait(24 * 60 * 60)
    expect(await send()).toEqual(report({ sent: 2 }))
    expect(social.delivered).toHaveLength(4)
  })

  it('reaches a user once if it is sent twice at the same time', async () => {
    await subscribe(7)
    const reports = await Promise.all([send(), send()])
    expect(new Set(reports.map(({ sent }) => sent))).toEqual(new Set([0, 1]))
    expect(social.delivered).toHaveLength(1)
  })

  it('waits for thirty seconds after the previous one, and is then sent from the store', async () => {
    await subscribe(7)
    await send()
    expect(await send({ notificationId: 'two' })).toEqual(report({ limited: 1 }))
    wait(29)
    expect((await post({ rest: true })).answer).toEqual(report({ limited: 1 }))
    wait(2)
    expect((await post({ rest: true })).answer).toEqual(report({ sent: 1 }))
    expect(social.delivered.map(({ notificationId }) => notificationId)).toEqual(['daily-1', 'two'])
    expect((await post({ rest: true })).answer).toEqual(report({}))
  })

  it('waits for the next day after a hundred on one day', async () => {
    await subscribe(7)
    for (let index = 0; index < 100; index += 1) {
      client = `client of the day ${index}`
      expect(await send({ notificationId: `n${index}` })).toEqual(report({ sent: 1 }))
      wait(31)
    }
    expect(await send({ notificationId: 'one too many' })).toEqual(report({ limited: 1 }))
    expect([social.delivered.length, social.batches.length]).toEqual([100, 100])
    wait(24 * 60 * 60)
    expect(await send({ notificationId: 'next day' })).toEqual(report({ sent: 1 }))
  })

  it('removes users whose client reports an invalid token', async () => {
    await subscribe(7, 9152, 'gone')
    await subscribe(8)
    expect(await send()).toEqual(report({ sent: 1, invalid: 1 }))
    expect((await listSubscribers(store())).map(({ fid }) => fid)).toEqual([8])
  })

  it('is sent through a user’s next client if the first reports an invalid token', async () => {
    await subscribe(7, 1000, 'gone')
    await subscribe(7)
    expect(await send()).toEqual(report({ sent: 1 }))
    expect((await listSubscribers(store())).map(({ appFid }) => appFid)).toEqual([9152])
  })

  it('reaches a user of two clients through only one of them', async () => {
    const other = await localSocialClient({ appFid: 1000 })
    env = { ...env, NOTIFICATION_ORIGINS: `${social.url},${other.url}` }
    await subscribe(7)
    await subscribe(7, 1000, other.token(7), other.notificationUrl)
    expect(await send()).toEqual(report({ sent: 1 }))
    expect(social.delivered.length + other.delivered.length).toBe(1)
    await other.stop()
  })

  it('reaches the users of other clients if one client is unreachable, and the rest later', async () => {
    await subscribe(7)
    await subscribe(8, 1000, 'lost', 'http://127.0.0.1:1/')
    env = { ...env, NOTIFICATION_ORIGINS: `${social.url},http://127.0.0.1:1` }
    expect(await send()).toEqual(report({ sent: 1, failed: 1 }))
    expect(await listSubscribers(store())).toHaveLength(2)
    await subscribe(8, 1000)
    wait(31)
    expect((await post({ rest: true })).answer).toEqual(report({ sent: 1 }))
    expect(social.delivered.map(({ fid }) => fid)).toEqual([7, 8])
  })

  it('is never sent to an origin that is no longer allowed', async () => {
    await subscribe(7)
    env = { ...env, NOTIFICATION_ORIGINS: 'https://api.example' }
    expect(await send()).toEqual(report({}))
    expect(social.delivered).toEqual([])
  })

  it('starts no request after the time limit and stores the remaining users', async () => {
    await subscribe(7)
    let slow = now
    const request = new Request(notifier, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
      body: JSON.stringify(NOTE),
    })
    const answer = await handle(request, env, client, () => (slow += 8000))
    expect(await answer.json()).toEqual(report({ failed: 1 }))
    expect(social.batches).toEqual([])
    wait(31)
    expect((await post({ rest: true })).answer).toEqual(report({ sent: 1 }))
  })

  it('is still sent to the pending users of a first call after a second call for others', async () => {
    await Promise.all([subscribe(7), subscribe(8), subscribe(9)])
    await send({ notificationId: 'before', fids: [7, 8] })
    expect(await send({ fids: [7, 8] })).toEqual(report({ limited: 2 }))
    expect(await send({ fids: [9] })).toEqual(report({ sent: 1 }))
    expect(await send({ fids: [] })).toEqual(report({}))
    wait(31)
    expect((await post({ rest: true })).answer).toEqual(report({ sent: 2 }))
  })

  it('is sent to the largest clients first, so that clients with a single user cannot delay it', async () => {
    for (let fid = 1; fid <= 6; fid += 1)
      await subscribe(fid, 9152, social.token(fid), `${social.notificationUrl}?of=${fid}`)
    await Promise.all([subscribe(7), subscribe(8)])
    const answer = await handle(
      new Request(notifier, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}` },
        body: JSON.stringify(NOTE),
      }),
      env,
      client,
      // The time limit passes after the first response, so only the first parallel requests are sent.
      () => now + (social.batches.length > 0 ? 8000 : 0),
    )
    expect(await answer.json()).toEqual(report({ sent: 6, failed: 2 }))
    expect(social.delivered.map(({ fid }) => fid)).toEqual(expect.arrayContaining([7, 8]))
  })

  it('is dropped after a day', async () => {
    await subscribe(7, 9152, social.token(7), 'http://127.0.0.1:1/')
    env = { ...env, NOTIFICATION_ORIGINS: 'http://127.0.0.1:1' }
    expect(await send()).toEqual(report({ failed: 1 }))
    wait(24 * 60 * 60)
    expect((await post({ rest: true })).answer).toEqual(report({}))
    expect(await store().list('pending')).toEqual([])
  })

  it.each([
    ['no notification', { fids: [7], until: Number.MAX_SAFE_INTEGER }],
    [
      'a title that is none',
      { notification: { ...NOTE, title: 7 }, fids: [7], until: Number.MAX_SAFE_INTEGER },
    ],
    ['people who are none', { notification: NOTE, fids: ['7'], until: Number.MAX_SAFE_INTEGER }],
    ['no end', { notification: NOTE, fids: [7] }],
  ])('is dropped without being sent if the stored entry has %s', async (_, stored) => {
    await subscribe(7)
    await store().put('pending', 'odd', JSON.stringify(stored))
    expect((await post({ rest: true })).answer).toEqual(report({}))
    expect(social.delivered).toEqual([])
    expect(await store().list('pending')).toEqual([])
  })
})

describe('The response of a client', () => {
  const lists = (change: object) =>
    JSON.stringify({ result: { successfulTokens: [], invalidTokens: [], rateLimitedTokens: [], ...change } })

  it.each<readonly [what: string, status: number, body: string, expected: object]>([
    ['that it was shown', 200, lists({ successfulTokens: ['t7'] }), { sent: 1 }],
    ['that the token is none', 200, lists({ invalidTokens: ['t7'] }), { invalid: 1 }],
    ['that it is too much', 200, lists({ rateLimitedTokens: ['t7'] }), { limited: 1 }],
    ['that it failed (the newer list)', 200, lists({ failedTokens: ['t7'] }), { failed: 1 }],
    ['without the token', 200, lists({}), { failed: 1 }],
    [
      'with invalid lists',
      200,
      lists({ invalidTokens: [7, null, {}], successfulTokens: 'all' }),
      { failed: 1 },
    ],
    [
      'with the token in two lists',
      200,
      lists({ successfulTokens: ['t7'], invalidTokens: ['t7'] }),
      { sent: 1 },
    ],
    [
      'with another user’s token',
      200,
      lists({ successfulTokens: ['t7'], invalidTokens: ['t8'] }),
      { sent: 1 },
    ],
    ['429', 429, '', { limited: 1 }],
    ['an error', 500, lists({ invalidTokens: ['t7'] }), { failed: 1 }],
    ['a redirection', 307, lists({ successfulTokens: ['t7'] }), { failed: 1 }],
    ['no JSON', 200, '<html>', { failed: 1 }],
    ['null', 200, 'null', { failed: 1 }],
    ['nothing', 200, '', { failed: 1 }],
    ['without an end', 200, lists({ successfulTokens: ['t7', 'x'.repeat(300_000)] }), { failed: 1 }],
  ])('is processed: %s', async (_, status, body, expected) => {
    await subscribe(7, 9152, 't7')
    await subscribe(8, 9152, 't8')
    social.answerOnce(status, body)
    expect(await send({ fids: [7] })).toEqual(report(expected))
    // A token is removed only if the client reports that token as invalid.
    const left = (await listSubscribers(store())).map(({ fid }) => fid)
    expect(new Set(left)).toEqual(new Set('invalid' in expected ? [8] : [7, 8]))
  })
})

describe('An event of the index service', () => {
  const SHARED = 'a secret of the index and its receivers'
  const CONTEXT = `0x${'c'.repeat(40)}`
  const TRANSACTION = `0x${'a'.repeat(64)}`

  const eventOf = (change: object = {}, postChange: object = {}) => {
    const time = Math.floor(now / 1000)
    const moment = { id: '7'.repeat(75), transaction: TRANSACTION, time }
    const found = {
      id: moment.id,
      context: CONTEXT,
      kind: 'message',
      message: null,
      subject: null,
      position: 4,
      author: CONTEXT,
      time,
      url: '',
      text: 'Claim at https://evil.example',
      deleted: false,
      ...postChange,
    }
    return {
      id: `${TRANSACTION}:post:0`,
      block: 1,
      event: { kind: 'post', ...moment, post: found, ...change },
    }
  }

  const tell = async (body: unknown, { secret = SHARED, at = now } = {}) => {
    const text = JSON.stringify(body)
    const signature = await signatureOf(secret, text, Math.floor(at / 1000))
    return post(text, { headers: { [SIGNATURE_HEADER]: signature } })
  }

  beforeEach(() => {
    env = { ...env, HEARTH_WEBHOOK_SECRET: SHARED }
  })

  it('notifies of a new post, in words that are not its author’s, once an hour', async () => {
    await subscribe(7)
    expect(await tell(eventOf())).toMatchObject({ status: 200, answer: report({ sent: 1 }) })
    expect(await tell(eventOf({}, { position: 5 }))).toMatchObject({ answer: report({ repeated: 1 }) })
    expect(social.delivered).toEqual([
      {
        fid: 7,
        notificationId: `posts-${Math.floor(now / 3_600_000)}`,
        title: 'New posts',
        body: 'There are new posts. Open the latest.',
        targetUrl: `https://hearth.example/post/?id=4&context=${social.delivered[0]?.targetUrl.slice(-42)}`,
      },
    ])
    expect(social.delivered[0]?.targetUrl.slice(-42).toLowerCase()).toBe(CONTEXT)
    wait(60 * 60)
    expect(await tell(eventOf())).toMatchObject({ answer: report({ sent: 1 }) })
  })

  it('sends what earlier calls have left if it is another one, once in ten minutes', async () => {
    await subscribe(7)
    await send()
    await send({ notificationId: 'two' })
    wait(31)
    const name = { kind: 'name', event: 'minted', name: 'ann', holder: CONTEXT, other: null }
    expect(await tell(eventOf(name))).toMatchObject({ status: 200, answer: report({ sent: 1 }) })
    expect(await tell(eventOf({}, { kind: 'reply', message: 1 }))).toMatchObject({ answer: report({}) })
    expect(await tell(eventOf({ time: Math.floor(now / 1000) - 3601 }))).toMatchObject({ answer: report({}) })
    await send({ notificationId: 'three' })
    wait(31)
    expect(await tell(eventOf(name))).toMatchObject({ answer: report({}) })
    expect(social.delivered.map(({ notificationId }) => notificationId)).toEqual(['daily-1', 'two'])
  })

  it.each<readonly [what: string, tries: () => ReturnType<typeof tell>, status: number]>([
    ['another secret', () => tell(eventOf(), { secret: SECRET }), 401],
    ['a signature of six minutes ago', () => tell(eventOf(), { at: now - 360_000 }), 401],
    ['a body that is no event', () => tell({ ...NOTE }), 400],
    [
      'the secret of notifications instead of a signature',
      () => post(eventOf(), { headers: { [SIGNATURE_HEADER]: 'none', authorization: `Bearer ${SECRET}` } }),
      401,
    ],
  ])('is refused with %s', async (_, tries, status) => {
    await subscribe(7)
    expect([(await tries()).status, social.delivered]).toEqual([status, []])
  })

  it('is refused where the function has no secret for it', async () => {
    env = { ...env, HEARTH_WEBHOOK_SECRET: undefined }
    expect((await tell(eventOf())).status).toBe(401)
  })

  it('is accepted more often than a request to notify, up to 128 kB', async () => {
    for (let index = 0; index < 21; index += 1) expect((await tell({})).status).toBe(400)
    expect((await tell('x'.repeat(131_072))).status).toBe(413)
  })
})

describe('A request to notify', () => {
  const long = (count: number) => 'x'.repeat(count)

  it.each<readonly [what: string, body: unknown, expected: string]>([
    ['no JSON', '{', 'The body is not a JSON object.'],
    ['a list', [], 'The body is not a JSON object.'],
    ['no id', { ...NOTE, notificationId: undefined }, 'notificationId: '],
    ['an empty id', { ...NOTE, notificationId: '' }, 'notificationId: Required. It is "".'],
    ['an id of 129', { ...NOTE, notificationId: long(129) }, 'notificationId: '],
    ['a title of 33', { ...NOTE, title: long(33) }, 'title: '],
    ['a title of spaces', { ...NOTE, title: ' ' }, 'title: Required'],
    ['a title that is no text', { ...NOTE, title: 7 }, 'title: '],
    ['a body of 129', { ...NOTE, body: long(129) }, 'body: '],
    ['no target', { ...NOTE, targetUrl: undefined }, 'targetUrl: Required. It is nothing.'],
    [
      'a target without encryption',
      { ...NOTE, targetUrl: 'http://hearth.example/' },
      'targetUrl: Must be an https url. It is "http://hearth.example/".',
    ],
    [
      'a target elsewhere',
      { ...NOTE, targetUrl: 'https://evil.example/' },
      'targetUrl: Must be a page of https://hearth.example',
    ],
    [
      'a target that looks like ours',
      { ...NOTE, targetUrl: 'https://hearth.example.evil.example/' },
      'targetUrl: Must be a page',
    ],
    [
      'a target with a password',
      { ...NOTE, targetUrl: 'https://hearth.example@evil.example/' },
      'targetUrl: URL must not hold',
    ],
    [
      'a target of 1025',
      { ...NOTE, targetUrl: `https://hearth.example/${long(1002)}` },
      'targetUrl: String must contain at most 1024',
    ],
    [
      'a target on a number',
      { ...NOTE, targetUrl: 'https://2130706433/' },
      'targetUrl: URL must not use IP addresses',
    ],
    ['people who are none', { ...NOTE, fids: [0] }, 'fids: '],
    ['people as a text', { ...NOTE, fids: '7' }, 'fids: '],
  ])('with %s sends nothing and names the reason', async (_, body, expected) => {
    await subscribe(7)
    const { status, answer } = await post(body)
    expect([status, answer['error']]).toEqual([400, expect.stringContaining(expected)])
    expect(social.delivered).toEqual([])
  })

  it('may contain texts of exactly the maximum length', async () => {
    await subscribe(7)
    const targetUrl = `https://hearth.example/${long(1001)}`
    expect(await send({ notificationId: long(128), title: long(32), body: long(128), targetUrl })).toEqual(
      report({ sent: 1 }),
    )
  })

  it.each<readonly [what: string, authorization: string | undefined]>([
    ['no secret', undefined],
    ['another secret', 'Bearer wrong'],
    ['the secret without its scheme', SECRET],
    ['an empty secret', 'Bearer '],
  ])('with %s is refused', async (_, authorization) => {
    await subscribe(7)
    const { status } = await post(NOTE, { headers: authorization ? { authorization } : {} })
    expect([status, social.delivered]).toEqual([401, []])
  })

  it('is refused if the secret is too short, even with that secret', async () => {
    env = { ...env, NOTIFY_SECRET: 'short' }
    expect(await post(NOTE, { headers: { authorization: 'Bearer short' } })).toMatchObject({
      status: 503,
      answer: { error: 'Notifications are not set up: NOTIFY_SECRET has fewer than 16 letters.' },
    })
  })

  it('must be a POST of at most 64 kB, twenty times a minute at most', async () => {
    expect(await post(undefined, { method: 'GET', body: null })).toMatchObject({ status: 405 })
    expect((await post({ ...NOTE, more: long(65_536) })).status).toBe(413)
    client = 'flood'
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) statuses.push((await post('{')).status)
    expect([statuses.slice(0, 20).every((status) => status === 400), statuses[20]]).toEqual([true, 429])
  })

  it('can be repeated a minute after a failure of the store', async () => {
    await subscribe(7)
    const working = env
    env = { ...env, UPSTASH_REDIS_REST_TOKEN: 'wrong' }
    expect((await post(NOTE)).status).toBe(503)
    env = working
    wait(61)
    expect(await send()).toEqual(report({ sent: 1 }))
  })

  it('may link to a local site if that is the configured one', async () => {
    env = { ...env, SITE_ORIGIN: 'http://localhost:5173' }
    await subscribe(7)
    expect(await send({ targetUrl: 'http://localhost:5173/post/' })).toEqual(report({ sent: 1 }))
    expect(await send({ notificationId: 'b', targetUrl: 'http://localhost:5174/' })).toMatchObject({
      error: expect.stringContaining('targetUrl: Must be a page of http://localhost:5173'),
    })
  })

  it('is served by the embedded store, too', async () => {
    const { UPSTASH_REDIS_REST_URL: _, UPSTASH_REDIS_REST_TOKEN: __, ...rest } = env
    env = { ...rest, MINIAPP_STORE_FILE: join(await mkdtemp(join(tmpdir(), 'hearth-notify-')), 'store.json') }
    await subscribe(7)
    expect(await send()).toEqual(report({ sent: 1 }))
    expect(await send()).toEqual(report({ repeated: 1 }))
  })
})

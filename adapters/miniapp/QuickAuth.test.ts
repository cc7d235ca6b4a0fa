import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openHost } from '../../contracts-test/adapters/hostFixture.ts'
import { verifyQuickAuthToken } from '../../functions/upload/quickAuthToken.ts'
import { localQuickAuth, type LocalQuickAuth } from '../../scripts/host-simulator/localQuickAuth.ts'
import { QuickAuth } from './QuickAuth.ts'

const HOST = 'hearth.example'
const HOUR = 3_600_000

let server: LocalQuickAuth
const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

beforeAll(async () => {
  server = await localQuickAuth()
  process.on('unhandledRejection', note)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await server.stop()
})

/** The official SDK and host with the real client, and a local quick-auth server. */
function quickAuthIn(query = '', host = HOST) {
  const { client, answers, calls } = openHost(query)
  const clock = { now: Date.now() }
  const auth = new QuickAuth({
    client,
    page: { fetch, location: { host } },
    clock: { now: () => clock.now },
    config: { quickAuthOrigin: server.url },
  })
  return { auth, answers, clock, signIns: () => calls.filter(({ call }) => call === 'signIn').length }
}

describe('QuickAuth', () => {
  it('returns a token for this page and reuses it until fifteen seconds before it expires', async () => {
    const { auth, clock, signIns } = quickAuthIn()
    const first = await auth.token()
    if (!first.ok) throw new Error(first.error.kind)
    expect(
      await verifyQuickAuthToken(first.value, { origin: server.url, host: HOST, now: Date.now() }),
    ).toMatchObject({ kind: 'verified', fid: 3621 })
    const exp = JSON.parse(Buffer.from(first.value.split('.')[1] ?? '', 'base64url').toString()).exp as number
    clock.now = exp * 1000 - 15_001
    expect([await auth.token(), signIns()]).toEqual([first, 1])
    clock.now = exp * 1000 - 15_000
    const second = await auth.token()
    // The host's clock has not moved, so its sign-in has expired by the app's.
    expect([second, signIns()]).toEqual([
      { ok: false, error: { kind: 'failed', detail: 'The sign-in has expired' } },
      2,
    ])
  })

  it('shares one sign-in among concurrent callers', async () => {
    const { auth, signIns } = quickAuthIn()
    const [one, other] = await Promise.all([auth.token(), auth.token()])
    expect([one.ok, other, signIns()]).toEqual([true, one, 1])
  })

  it('distinguishes a declined sign-in from other failures and leaves no unhandled rejection', async () => {
    const { auth, answers } = quickAuthIn('reject=signIn')
    const rejected = { ok: false, error: { kind: 'rejected' } }
    expect(await Promise.all([auth.token(), auth.token()])).toEqual([rejected, rejected])
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(unhandled).toEqual([])
    answers['signIn'] = 'accept'
    expect((await auth.token()).ok).toBe(true)
  })

  it.each<readonly [what: string, answer: number | string, detail: string]>([
    ['a status', 503, 'Request failed with status 503'],
    ['a refusal', 'Signature too old', 'Signature too old'],
  ])('passes on %s of the server', async (_, answer, detail) => {
    const { auth } = quickAuthIn()
    server.answerNext(answer)
    expect(await auth.token()).toEqual({ ok: false, error: { kind: 'failed', detail } })
  })

  it('passes on the words of the server without marks of text direction and control characters', async () => {
    const { auth } = quickAuthIn()
    server.answerNext('No\u202e\u0007 way')
    expect(await auth.token()).toEqual({ ok: false, error: { kind: 'failed', detail: 'No way' } })
  })

  it('has words of its own for a server that does not answer', async () => {
    const { client } = openHost()
    const silent: typeof fetch = async () => {
      throw new DOMException('signal timed out', 'TimeoutError')
    }
    const auth = new QuickAuth({
      client,
      page: { fetch: silent, location: { host: HOST } },
      clock: Date,
      config: { quickAuthOrigin: server.url },
    })
    expect(await auth.token()).toEqual({
      ok: false,
      error: { kind: 'unanswered' },
    })
  })

  it('refuses a token that ends within the margin, with the reason', async () => {
    const { client } = openHost()
    const soon = Math.floor(Date.now() / 1000) + 10
    const short = ['{}', JSON.stringify({ exp: soon }), 'x'].map((part) =>
      Buffer.from(part).toString('base64url'),
    )
    const answering: typeof fetch = async (url, init) =>
      url === `${server.url}/nonce`
        ? fetch(url, init)
        : Response.json({ valid: true, token: short.join('.') })
    const auth = new QuickAuth({
      client,
      page: { fetch: answering, location: { host: HOST } },
      clock: Date,
      config: { quickAuthOrigin: server.url },
    })
    expect(await auth.token()).toEqual({
      ok: false,
      error: { kind: 'token too short' },
    })
  })

  it('does not send a sign-in for another page', async () => {
    const { auth } = quickAuthIn('', 'other.example')
    expect(await auth.token()).toEqual({
      ok: false,
      error: { kind: 'failed', detail: 'The sign-in is for hearth.example, not for this page' },
    })
    expect(server.requested.at(-1)).toBe('/nonce')
  })
})

describe('verifyQuickAuthToken', () => {
  const change = (token: string, part: number, to: (value: Record<string, unknown>) => unknown) =>
    token
      .split('.')
      .map((text, index) =>
        index === part
          ? Buffer.from(JSON.stringify(to(JSON.parse(Buffer.from(text, 'base64url').toString())))).toString(
              'base64url',
            )
          : text,
      )
      .join('.')

  it('accepts only a token that the server signed for this page and this time', async () => {
    const result = await quickAuthIn().auth.token()
    if (!result.ok) throw new Error(result.error.kind)
    const { value: token } = result
    const right = { origin: server.url, host: HOST, now: Date.now() }
    const kind = async (text: string, changes = {}) =>
      (await verifyQuickAuthToken(text, { ...right, ...changes })).kind
    expect(await kind(token)).toBe('verified')
    const wrong = await Promise.all([
      kind(token, { host: 'other.example' }),
      kind(token, { origin: 'https://auth.farcaster.xyz' }),
      kind(token, { now: right.now + HOUR }),
      kind(change(token, 1, (claims) => ({ ...claims, sub: 1 }))),
      kind(change(token, 0, (header) => ({ ...header, alg: 'none' }))),
      kind(change(token, 0, (header) => ({ ...header, alg: 'HS256' }))),
      kind(change(token, 0, (header) => ({ ...header, kid: 'another' }))),
      kind(`${token}x`),
      kind(`${token}.x`),
      kind(''),
    ])
    expect(new Set(wrong)).toEqual(new Set(['wrong']))
  })

  it('reports that the server’s keys cannot be fetched', async () => {
    const stopped = await localQuickAuth()
    const { client } = openHost()
    const auth = new QuickAuth({
      client,
      page: { fetch, location: { host: HOST } },
      clock: Date,
      config: { quickAuthOrigin: stopped.url },
    })
    const result = await auth.token()
    await stopped.stop()
    const expectation = { origin: stopped.url, host: HOST, now: Date.now() }
    expect(await verifyQuickAuthToken(result.ok ? result.value : '', expectation)).toEqual({
      kind: 'cannot be checked',
    })
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'

import { QuickAuth } from '#adapters/miniapp/QuickAuth.ts'

import { openHost } from '../../contracts-test/adapters/hostFixture.ts'
import {
  localQuickAuth,
  type LocalQuickAuth,
  type TokenSigning,
} from '../../scripts/host-simulator/localQuickAuth.ts'
import { developmentUpload, DEVELOPMENT_PAYER } from './developmentUpload.ts'
import { handle } from './handle.ts'
import { localGateway, type LocalGateway } from './localGateway.ts'

const SITE = 'https://hearth.example'
let gateway: LocalGateway
let auth: LocalQuickAuth
let token = ''

beforeAll(async () => {
  gateway = await localGateway()
  gateway.setBalance(DEVELOPMENT_PAYER, 10n ** 15n)
  auth = await localQuickAuth()
  token = await tokenOf(auth)
})
afterAll(() => Promise.all([gateway.stop(), auth.stop()]))

async function tokenOf({ url }: LocalQuickAuth): Promise<string> {
  const { client } = openHost()
  const result = await new QuickAuth({
    client,
    page: { fetch, location: { host: 'hearth.example' } },
    clock: Date,
    config: { quickAuthOrigin: url },
  }).token()
  return result.ok ? result.value : ''
}

const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('by token')])
const issued = new Date().toISOString()

async function send(origin = SITE, changes = {}, sent = token) {
  const headers = {
    ...(origin !== '' && { origin }),
    authorization: `Bearer ${sent}`,
    'x-upload-issued': issued,
  }
  const request = new Request(`${SITE}/upload`, { method: 'POST', headers, body: picture })
  const env = {
    ...developmentUpload(gateway.url),
    QUICK_AUTH_ORIGIN: auth.url,
    SITE_ORIGIN: `${SITE},https://other.example`,
    ...changes,
  }
  const response = await handle(request, env, 'a guest')
  return {
    status: response.status,
    body: (await response.json()) as { readonly id?: string; error?: string },
  }
}

it('A token of the social client identifies the sender, once per upload', async () => {
  const stored = await send()
  expect(stored.status).toBe(200)
  const file = await fetch(`${gateway.url}${stored.body.id}`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture)
  expect((await send()).status).toBe(409)
})

it('A token for another page, a changed one, or one that is not configured is refused', async () => {
  expect(await send('https://other.example')).toEqual({
    status: 401,
    body: { error: 'The token of the social client does not hold.' },
  })
  expect((await send(SITE, {}, `${token.slice(0, -4)}AAAA`)).status).toBe(401)
  expect(await send(SITE, { QUICK_AUTH_ORIGIN: '' })).toEqual({
    status: 401,
    body: { error: 'The upload is not signed.' },
  })
})

it('A request without an origin cannot choose the site of its token by its own address', async () => {
  expect((await send('', { SITE_ORIGIN: 'https://other.example' })).status).toBe(401)
})

it('A trailing slash of the server’s address makes no difference', async () => {
  const answer = await send(SITE, { QUICK_AUTH_ORIGIN: `${auth.url}/` })
  expect(answer.status).toBe(409)
})

it.each<TokenSigning>(['ES256', 'EdDSA'])('A server may sign with %s', async (signing) => {
  const other = await localQuickAuth(signing)
  const issuedThere = await tokenOf(other)
  const [head, body, signature = ''] = issuedThere.split('.')
  const first = signature.startsWith('A') ? 'B' : 'A'
  const changes = { QUICK_AUTH_ORIGIN: other.url }
  expect((await send(SITE, changes, `${head}.${body}.${first}${signature.slice(1)}`)).status).toBe(401)
  expect((await send(SITE, changes, issuedThere)).status).toBe(200)
  await other.stop()
})

it('A token with another algorithm than its key’s is refused', async () => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
  for (const alg of ['none', 'HS256', 'ES256', 'EdDSA', '__proto__']) {
    const named = Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url')
    expect((await send(SITE, {}, `${named}.${body}.${alg === 'none' ? '' : signature}`)).status, alg).toBe(
      401,
    )
  }
})
